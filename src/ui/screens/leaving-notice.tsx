import { Notice } from '../components/notice.tsx';
import { copy } from '../copy.ts';

/** In place of the log-in form, until the store is here. */
export function LeavingNotice() {
  return <Notice tone="success">{copy.login.leaving}</Notice>;
}
