import type { Page } from '@playwright/test';
import { expectError } from '../support/expect-error.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { speak } from '../support/speak.ts';
import { GOOD_PASSWORD } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';
import { secondsOf } from './flows.ts';
import { expect, test } from './test.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** Everything that a person entered, and the stored journey: marks, countdowns, drafts. */
function standing(page: Page) {
  return page.evaluate(() => ({
    address: location.href,
    entries: history.length,
    focus: document.activeElement?.id,
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ id, value, checked, selectionStart }) => ({ id, value, checked, selectionStart }),
    ),
    wrong: [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id),
    journey: { ...sessionStorage },
    // A reload would lose this mark.
    mark: (window as unknown as { mark?: true }).mark,
  }));
}

/** Changes the language. Nothing that the person entered may change, and no call is made. */
async function changeTo(visitor: Visitor, { language }: Vocabulary): Promise<void> {
  const { page, calls } = visitor;
  await page.evaluate(() => Object.assign(window, { mark: true }));
  const before = await standing(page);
  const called = calls.length;
  await speak(page, language);
  expect(await standing(page)).toEqual(before);
  expect(calls.length).toBe(called);
}

test.use({ language: 'ja', locale: 'ja' });

test('register: a code that counts down, and the name and password after it', async ({
  speaker: { visitor, newEmail, words: ja },
}) => {
  const ko = await vocabularyOf('ko');
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.field(ja.shell.email).fill(newEmail);
  await visitor.button(ja.code.ask).click();
  await expect(visitor.button(secondsOf(ja))).toBeVisible();
  await page.getByRole('checkbox').check();
  await visitor.field(ja.code.label).pressSequentially('12');

  await changeTo(visitor, ko);
  await expect(visitor.button(secondsOf(ko))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: newEmail })).toHaveText(
    ko.say(ko.code.sentTo, { email: newEmail, ago: '' }),
  );
  await visitor.button(ko.account.register).click();
  await expectError(visitor, ko.code.label, ko.code.malformed);
  await visitor.field(ko.code.label).fill(await visitor.newestCode(newEmail));
  await visitor.button(ko.account.register).click();
  await visitor.field(ko.userinfo.name).fill('陈美玲');
  await visitor.button(ko.userinfo.submit).click();
  await expectError(visitor, ko.shell.password, ko.userinfo.passwordMissing);

  await changeTo(visitor, ja);
  await expectError(visitor, ja.shell.password, ja.userinfo.passwordMissing);
  await visitor.field(ja.shell.password).fill(GOOD_PASSWORD);
  await visitor.button(ja.userinfo.submit).click();
  await expect(page.getByText(ja.notices.registeredTitle)).toBeVisible();
  await changeTo(visitor, ko);
  await expect(page.getByText(ko.notices.registeredTitle)).toBeVisible();
});

test('the answer to a pending call is shown in the new language', async ({
  speaker: { visitor, newEmail, words: ja },
}) => {
  const ms = await vocabularyOf('ms');
  await visitor.open('/retrievepassword');
  const answer = await holdNextAnswer(visitor.page, 'checkUser');
  await visitor.field(ja.retrieve.account).fill(newEmail);
  await visitor.button(ja.retrieve.next).click();
  await answer.given;
  await changeTo(visitor, ms);
  await answer.arrive();
  await expectError(visitor, ms.retrieve.account, ms.failures.notRegistered);
});
