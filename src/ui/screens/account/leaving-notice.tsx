import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { account } from '#messages/en/account.ts';

/** In place of the log-in form, until the store is here. */
export function LeavingNotice() {
  return <Notice tone="success">{useMessages(account).leaving}</Notice>;
}
