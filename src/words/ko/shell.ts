import type { shell as english } from '../en/shell.ts';
import { translated } from '../translated.ts';

export const shell = translated<typeof english>()({
  skip: '본문으로 건너뛰기',
  // A particle stays with its word, whatever sign that ends with: the word joiner allows no break.
  welcome: '{company}\u2060에 오신 것을 환영합니다',
  contactPhone: '전화번호',
  contactEmail: '이메일 주소',
  facilityAddress: '제조 시설',
  email: '이메일 주소',
  password: '비밀번호',
  backToLogin: '로그인으로 돌아가기',
  toRegister: '이 이메일 주소로 회원가입',
  errorTitle: '오류: {title}',
  errorNotification: '오류',
  loading: '불러오는 중…',
  loadFailed:
    '이 페이지의 일부를 불러올 수 없습니다. 인터넷 연결을 확인한 후 다시 시도해 주십시오. 입력하신 내용은 유지됩니다.',
  broken:
    '이 페이지에서 문제가 발생했습니다. 입력하신 내용은 유지됩니다. 다시 시도해 보시고, 문제가 반복되면 페이지를 새로고침해 주십시오.',
  didYouMean: '혹시 {email}입니까?',
  fullWidth: '비밀번호에 전각 문자가 포함되어 있습니다. 입력기(IME)가 켜져 있습니까?',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  newTab: '새 탭에서 열립니다',
  showPassword: '비밀번호 표시',
  passwordShown: '비밀번호가 표시된 상태입니다.',
  passwordHidden: '비밀번호가 숨겨진 상태입니다.',
  crashHeading: '이 페이지에서 문제가 발생했습니다',
  crashText:
    '이 부분을 표시할 수 없습니다. 다시 시도해 주십시오. 문제가 반복되면 페이지를 새로고침해 주십시오.',
  crashRetry: '다시 시도',
  crashReload: '페이지 새로고침',
  crashHome: '홈으로 이동',
});
