import { ALL_BUT_ENTRY } from '../../../scripts/serve/start-portal.ts';
import { holdScripts, USE_CASES } from '../support/hold-scripts.ts';
import { COUNTING, type Person } from '../support/steps.ts';

import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** What a person presses on a page whose scripts are late. */
interface LateControl {
  readonly name: string;
  /** Everything that leads up to the page, while scripts still come at once. */
  prepare?(visitor: Visitor, person: Person): Promise<void>;
  /** The page that is then opened; a reload of the one that stands there if none is given. */
  readonly path?: string;
  /** The scripts that are late; all but the entry unless given. */
  readonly late?: string;
  press(visitor: Visitor, person: Person): Promise<void>;
  outcome(visitor: Visitor, person: Person): Promise<void>;
}

/** Late parts of a screen, and a late use case. */
const LATE_CONTROLS: readonly LateControl[] = [
  {
    name: 'Login, after Show password and a look at the other tab',
    path: '/',
    async press(visitor, { account }) {
      await visitor.field('Email').fill(account.email);
      await visitor.field('Password').fill(account.password);
      await visitor.button(/^Show password/).click();
      await expect(visitor.field('Password')).toHaveAttribute('type', 'text');
      await visitor.tab('Register').click();
      await expect(visitor.field('Email')).toHaveValue(account.email);
      await visitor.tab('Login').click();
      await visitor.button('Login').click();
    },
    outcome: ({ page }) => page.waitForURL('**/store'),
  },
  {
    name: 'Ask for verification code on Register',
    path: '/?type=2',
    async press(visitor, { newEmail }) {
      await visitor.field('Email').fill(newEmail);
      await visitor.button('Ask for verification code').click();
    },
    outcome: (visitor) => expect(visitor.button(COUNTING)).toBeVisible(),
  },
];

for (const { name, prepare, path, late = ALL_BUT_ENTRY, press, outcome } of LATE_CONTROLS) {
  test(`${name}, pressed as soon as it can be while scripts are still to come, does what it says, once`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const person = { account, newEmail };
    await prepare?.(visitor, person);
    visitor.calls.length = 0;
    const letGo = await holdScripts(page, late);
    if (path === undefined) await page.reload({ waitUntil: 'commit' });
    else await page.goto(visitor.at(path), { waitUntil: 'commit' });
    await press(visitor, person);
    expect(visitor.calls, 'nothing can have been asked yet').toEqual([]);
    letGo();
    await outcome(visitor, person);
    // A press carried out twice would show by what it sent.
    const changing = visitor.calls.filter(({ method }) => method !== 'GET').map(({ call }) => call);
    expect(changing).toEqual([...new Set(changing)]);
  });
}

test('a press whose scripts hang gets an error, and the next does what it says once they are here', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  const letGo = await holdScripts(page, USE_CASES);
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  await visitor.isLive();
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await expect(visitor.button('Login')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward('00:21');
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded');
  await expect(visitor.field('Password')).toHaveValue(account.password);
  letGo();
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});
