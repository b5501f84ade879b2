import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { ROUTE, type Route } from './routes.ts';

/** The screen that shows each notice. */
export const NOTICE_SCREENS: Readonly<Record<ArrivalNotice['kind'], Route>> = {
  registered: ROUTE.account,
  'password-changed': ROUTE.account,
  'appeal-sent': ROUTE.account,
  'registration-lost': ROUTE.account,
  'reset-lost': ROUTE.forget,
};
