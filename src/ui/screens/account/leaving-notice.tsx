import { Notice } from '../../components/notice.tsx';
import { useWords } from '../../i18n/words-context.ts';
import { account } from '#messages/en/account.ts';

/** In place of the log-in form, until the store is here. */
export function LeavingNotice() {
  return <Notice tone="success">{useWords(account).leaving}</Notice>;
}
