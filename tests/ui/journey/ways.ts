import * as page from './page-driver.ts';
import type { Person } from './person.ts';
import type { ScreenName } from './screen-of.ts';

/** What leads from each screen to which others; a tab or a link, by its words. */
const WAYS: Readonly<Record<ScreenName, Readonly<Partial<Record<ScreenName, string>>>>> = {
  login: { register: 'Register', forget: 'Forgot your password?' },
  register: { login: 'Login' },
  userinfo: { login: '< Back' },
  forget: {
    login: 'Back to Login',
    find: 'Eamil Retrieval',
    appeal: 'Email address are no longer available?',
  },
  find: { login: 'Back to Login' },
  retrieve: { find: 'Edit', appeal: 'Email address are no longer available?' },
  reset: {},
  appeal: { login: 'Back to Login' },
};

/** Goes to a screen by what the screens offer; stops where an answer leads elsewhere, or nothing leads on. */
export async function goTo(person: Person, aim: ScreenName): Promise<void> {
  for (let ways = 0; ways < 5 && !person.world.isAway && person.screen !== aim; ways += 1) {
    const next = nextWay(person.screen, aim);
    if (next === null) return;
    const isTab = page.tabs().some((tab) => page.messagesIn(tab) === next);
    // A form that has done its work offers nothing any more.
    if (!isTab && !page.links().some((link) => page.messagesIn(link) === next)) return;
    await (isTab ? person.press(next) : person.follow(next));
  }
}

/** The first of the shortest way from one screen to another; null where there is none. */
function nextWay(from: ScreenName, aim: ScreenName): string | null {
  let reached: readonly (readonly [ScreenName, string])[] = ways(from);
  const seen = new Set<ScreenName>([from]);
  while (reached.length > 0) {
    const found = reached.find(([screen]) => screen === aim);
    if (found) return found[1];
    for (const [screen] of reached) seen.add(screen);
    reached = reached.flatMap(([screen, first]) =>
      ways(screen).flatMap(([next]) => (seen.has(next) ? [] : [[next, first] as const])),
    );
  }
  return null;
}

function ways(from: ScreenName): readonly (readonly [ScreenName, string])[] {
  return Object.entries(WAYS[from]) as [ScreenName, string][];
}
