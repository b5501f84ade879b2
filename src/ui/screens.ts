import { createElement, type ComponentType } from 'react';
import { late, useLate, type Late } from '#ui/platform/late.ts';
import { ROUTE, type Route, type ScreenName } from '#ui/routing/routes.ts';
import { AccountScreen } from '#ui/screens/account/account-screen.tsx';
import { AppealScreen } from '#ui/screens/appeal/appeal-screen.tsx';
import { ForgetScreen } from '#ui/screens/forget/forget-screen.tsx';
import { NotFoundScreen } from '#ui/screens/not-found/not-found-screen.tsx';
import { ResetScreen } from '#ui/screens/reset/reset-screen.tsx';
import { RetrieveScreen } from '#ui/screens/retrieve/retrieve-screen.tsx';
import { UserinfoScreen } from '#ui/screens/userinfo/userinfo-screen.tsx';

const LEGAL = {
  terms: late(async () => (await import('#ui/screens/legal/terms-screen.tsx')).TermsScreen),
  pdpa: late(async () => (await import('#ui/screens/legal/pdpa-screen.tsx')).PdpaScreen),
};

const COMPONENTS: Readonly<Record<ScreenName, ComponentType>> = {
  account: AccountScreen,
  userinfo: UserinfoScreen,
  forget: ForgetScreen,
  reset: ResetScreen,
  retrieve: RetrieveScreen,
  appeal: AppealScreen,
  terms: lateScreen(LEGAL.terms),
  pdpa: lateScreen(LEGAL.pdpa),
};

/** The component of each route; last '*', the not-found page. */
export const SCREENS_BY_ROUTE: readonly (readonly [Route | '*', ComponentType])[] = [
  ...(Object.keys(ROUTE) as ScreenName[]).map((name) => [ROUTE[name], COMPONENTS[name]] as const),
  ['*', NotFoundScreen],
];

/** The prerenderer renders only what is loaded. */
export async function loadLegalTexts(): Promise<void> {
  await Promise.all(Object.values(LEGAL).map(({ load }) => load()));
}

/** If the file can't be fetched, the error boundary's screen offers to load the page again. */
function lateScreen(screen: Late<ComponentType>): ComponentType {
  return function LateScreen() {
    const { part, failure } = useLate(screen);
    if (failure) throw new Error('The screen could not be loaded.', { cause: failure });
    return part && createElement(part);
  };
}
