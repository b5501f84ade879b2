import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    '이 양식을 사용하려면 JavaScript가 필요하지만, JavaScript가 꺼져 있거나 로드되지 않았거나 브라우저가 너무 오래되어 양식이 작동하지 않습니다. 여기에 입력하신 내용은 전송되지 않습니다. 이 사이트에서 JavaScript를 허용하거나 최신 브라우저로 바꾸신 후 페이지를 새로고침해 주십시오.',
  support: '<b>또는 이메일로 문의해 주십시오:</b> {email}',
  startFailed:
    '이 페이지가 아직 시작되지 않아 현재 버튼이 작동하지 않습니다. 입력하신 내용은 아직 남아 있습니다. 인터넷 연결을 확인한 후 다시 시작해 주십시오.',
  startAgain: '다시 시작',
});
