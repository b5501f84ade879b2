import type { Page } from '@playwright/test';
import { expectError } from '../support/expect-error.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { speak } from '../support/speak.ts';
import { GOOD_PASSWORD } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';
import { secondsOf } from './flows.ts';
import { expect, test } from './test.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** All that a person has put into the page, and all that it remembers of their way: marks, countdowns, drafts. */
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
    // A reload would have lost it.
    mark: (window as unknown as { mark?: true }).mark,
  }));
}

/** Changes the language under the person's hands: nothing that is theirs may change, and nothing is asked of the service. */
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

test('log in: a refused password, while its field has the focus', async ({
  speaker: { visitor, account, words: ja },
}) => {
  const vi = await vocabularyOf('vi');
  await visitor.open('/');
  await visitor.field(ja.shell.email).fill(account.email);
  await visitor.field(ja.shell.password).fill('Wrong-2026');
  await visitor.button(ja.account.logIn).click();
  await expectError(visitor, ja.shell.password, ja.failures.employeeOrPasswordIncorrect);
  await expect(visitor.field(ja.shell.password)).toBeFocused();

  await changeTo(visitor, vi);
  await expectError(visitor, vi.shell.password, vi.failures.employeeOrPasswordIncorrect);
  await visitor.field(vi.shell.password).fill(account.password);
  await visitor.button(vi.account.logIn).click();
  await visitor.page.waitForURL('**/store');
});

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

test('forget and reset: a wrong code, and passwords that do not match', async ({
  speaker: { visitor, account, words: ja },
}) => {
  const th = await vocabularyOf('th');
  await visitor.open('/forget');
  await visitor.field(ja.shell.email).fill(account.email);
  await visitor.button(ja.code.ask).click();
  await expect(visitor.button(secondsOf(ja))).toBeVisible();
  await visitor.field(ja.code.label).fill('12');
  await visitor.button(ja.forget.submit).click();
  await expectError(visitor, ja.code.label, ja.code.malformed);

  await changeTo(visitor, th);
  await expectError(visitor, th.code.label, th.code.malformed);
  await expect(visitor.button(secondsOf(th))).toBeVisible();
  await visitor.field(th.code.label).fill(await visitor.newestCode(account.email));
  await visitor.button(th.forget.submit).click();
  await visitor.field(th.reset.newPassword).fill(GOOD_PASSWORD);
  await visitor.field(th.reset.confirm).fill('Lab');
  await visitor.button(th.reset.submit).click();
  await expectError(visitor, th.reset.confirm, th.reset.mismatch);

  await changeTo(visitor, ja);
  await expectError(visitor, ja.reset.confirm, ja.reset.mismatch);
  await visitor.field(ja.reset.confirm).fill(GOOD_PASSWORD);
  await visitor.button(ja.reset.submit).click();
  await expect(visitor.page.getByText(ja.notices.passwordChangedTitle)).toBeVisible();
});

test('retrieve: the second step stays the second', async ({
  speaker: { visitor, account, words: ja },
}) => {
  const hant = await vocabularyOf('zh-Hant');
  await visitor.open('/retrievepassword');
  await visitor.field(ja.retrieve.account).fill(account.email);
  await visitor.button(ja.retrieve.next).click();
  await expect(visitor.button(secondsOf(ja))).toBeVisible();
  await visitor.field(ja.code.label).fill('1234');

  await changeTo(visitor, hant);
  await expect(visitor.button(secondsOf(hant))).toBeVisible();
  await visitor.field(hant.code.label).fill(await visitor.newestCode(account.email));
  await visitor.button(hant.retrieve.next).click();
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: hant.reset.heading }),
  ).toBeVisible();
});

test('appeal: the reason chosen, the remarks, and an open error', async ({
  speaker: { visitor, account, newEmail, words: ja },
}) => {
  const id = await vocabularyOf('id');
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await page.getByRole('combobox', { name: ja.appeal.reason }).click();
  await page.getByRole('option', { name: ja.appeal.reason2, exact: true }).click();
  await visitor.field(ja.appeal.originalEmail).fill(account.email);
  await visitor.field(ja.appeal.remarks).fill('+65 0000 0000');
  await visitor.button(ja.appeal.submit).click();
  await expectError(visitor, ja.appeal.latestEmail, ja.appeal.latestMissing);

  await changeTo(visitor, id);
  await expectError(visitor, id.appeal.latestEmail, id.appeal.latestMissing);
  await expect(page.getByRole('combobox', { name: id.appeal.reason })).toHaveText(
    id.appeal.reason2,
  );
  await visitor.field(id.appeal.latestEmail).fill(newEmail);
  await visitor.button(id.appeal.submit).click();
  await expect(page.getByText(id.notices.appealSentTitle)).toBeVisible();

  await changeTo(visitor, ja);
  await expect(page.locator('dl').filter({ hasText: account.email })).toContainText(
    ja.appeal.reason2,
  );
});

test('a call that is out is answered in the language that the page speaks by then', async ({
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

test('whoever chooses twice is spoken to in the second language, also when it is the page’s own', async ({
  speaker: { visitor },
}) => {
  const { page } = visitor;
  await visitor.open('/');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/ko/*.json', async (route) => {
    await released;
    await route.fallback();
  });
  const choose = async (language: string): Promise<void> => {
    await page.locator('#languages summary').click();
    await page.locator(`#languages a[lang=${language}]`).click();
  };
  // Until the control's script runs, a second choice takes the first one's place, and its words are never asked for.
  const asked = page.waitForRequest('**/ko/*.json');
  await choose('ko');
  await asked;
  await choose('ja');
  const words = page.waitForResponse('**/ko/*.json');
  release();
  await words;
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('language=ja');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
