import { afterEach, describe, expect, it } from 'vitest';
import { standInBrowser } from './browser.ts';
import {
  CODE_SCREENS,
  COUNTING,
  DISTURBED,
  expectLeadsOn,
  held,
  named,
  submitNewestCode,
  USED_UP,
  type CodeScreen,
} from './code-screens.ts';
import type { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());

/** A code has been sent. */
async function toCheck(screen: CodeScreen): Promise<void> {
  person = await screen.arrive();
  await screen.ask(person);
  await person.answerAll();
  expect(person.seen.send?.words).toMatch(COUNTING);
}

/** Says that the code may be used up, and sends another at the next press: with it the person gets in. */
async function expectReportedAndLedOn(screen: CodeScreen): Promise<void> {
  expect(person.seen.words).toMatch(USED_UP);
  expect(person.seen.send).toMatchObject({ words: 'Resend', looksDisabled: false });
  await person.send();
  await person.answerAll();
  expect(person.seen.send?.words).toMatch(COUNTING);
  expect(person.seen.words).not.toMatch(USED_UP);
  expect(named(person, 'sendCode')).toHaveLength(2);
  await expectLeadsOn(person, screen);
}

const ORDERS = DISTURBED.flatMap((story) => [
  { ...story, name: `${story.name}, with the answer in between`, arrivesAway: true },
  { ...story, name: `${story.name}, then the answer`, arrivesAway: false },
]);

describe('a code being checked', () => {
  it.each(ORDERS)(
    'on $name: nobody is left with a code that is used up',
    async ({ screen, disturbance, arrivesAway }) => {
      await toCheck(screen);
      await submitNewestCode(person);
      await disturbance.away(person, screen.email);
      if (arrivesAway) await person.answer(held(person, screen.check));
      await disturbance.back(person, screen.email);
      await person.answerAll();
      if (person.screen !== screen.next && named(person, 'sendCode').length > 1) {
        // Coming back has sent a newer one, which nobody has used.
        expect(person.seen.send?.words).toMatch(COUNTING);
        expect(person.seen.words).not.toMatch(USED_UP);
        return expectLeadsOn(person, screen);
      }
      // Whoever comes back to the very form may find that the code has led on.
      if (person.screen !== screen.next) await expectReportedAndLedOn(screen);
    },
  );

  it.each(CODE_SCREENS)(
    'on $name without an answer may be used up, and another is sent',
    async (screen) => {
      await toCheck(screen);
      await submitNewestCode(person);
      await person.wait(6, true);
      await expectReportedAndLedOn(screen);
    },
  );

  it.each(CODE_SCREENS)('on $name that is wrong is never called used up', async (screen) => {
    const [disturbance] = screen.disturbances as [CodeScreen['disturbances'][0]];
    await toCheck(screen);
    await person.typeCode(false);
    if (person.screen === 'register') await person.agree();
    await person.submit();
    await disturbance.away(person, screen.email);
    await person.answerAll();
    await disturbance.back(person, screen.email);
    expect(person.seen.send?.words).toMatch(COUNTING);
    expect(person.seen.words).not.toMatch(USED_UP);
    await expectLeadsOn(person, screen);
  });

  it.each(CODE_SCREENS)(
    'on $name that is dead after five wrong tries is replaced at once, though its minute is not over',
    async (screen) => {
      await toCheck(screen);
      const right = await person.newestCode(screen.email, screen.purpose);
      if (person.screen === 'register') await person.agree();
      for (let tries = 1; tries <= 6; tries += 1) {
        await person.typeCode(false);
        await person.submit();
        await person.answerAll();
      }
      const dead = 'Verification code has expired. Please ask for a new one.';
      expect(person.seen.errors.get('Verification code')).toBe(dead);
      expect(person.seen.send).toMatchObject({ words: 'Resend', looksDisabled: false });
      await person.send();
      await person.answerAll();
      expect(person.seen.send?.words).toMatch(COUNTING);
      expect(person.seen.words).not.toContain(dead);
      expect(await person.newestCode(screen.email, screen.purpose)).not.toBe(right);
      expect(named(person, 'sendCode')).toHaveLength(2);
    },
  );
});
