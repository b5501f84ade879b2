import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: '닫기',
  notifications: '알림',
  storageBlocked:
    '이 브라우저에는 이 사이트의 데이터가 저장되지 않으므로 페이지를 새로고침하면 입력하신 내용이 사라집니다. 이 탭에서는 계속 진행할 수 있습니다.',
  reference: '문의 번호',
  copyReference: '복사',
  writeToSupport: '고객지원에 이메일 보내기',
  copied: '복사되었습니다',
  language: '언어',
  languageChanged: '이제 이 페이지가 한국어로 표시됩니다.',
  copyFailed:
    '이 브라우저에서 복사가 허용되지 않았습니다. 텍스트가 선택되어 있으니 직접 복사해 주십시오.',
});
