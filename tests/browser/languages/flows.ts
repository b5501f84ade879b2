import { expect } from '@playwright/test';
import { exampleSettings } from '../../../scripts/serve/example-settings.ts';
import { refuseNext } from '../support/answers.ts';
import { expectError } from '../support/expect-error.ts';
import { switchTo } from '../support/state.ts';
import { GOOD_PASSWORD, type Person } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A person at the portal who finds controls by the messages of one language. */
export interface Speaker extends Person {
  readonly visitor: Visitor;
  readonly words: Vocabulary;
  /** Checks the current screen for accessibility and untranslated text. */
  look(): Promise<void>;
}

/** A flow through the portal with its main failures, written once for every language. */
export type Flow = (speaker: Speaker) => Promise<void>;

async function isAt({ visitor }: Speaker, heading: string): Promise<void> {
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: heading, exact: true }),
  ).toBeVisible();
}

async function sees({ visitor }: Speaker, text: string): Promise<void> {
  await expect(visitor.page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Asks for a code, reads the message with its address, and types the code. */
async function askForCode(speaker: Speaker, email: string): Promise<void> {
  const { visitor, words } = speaker;
  await visitor.button(words.code.ask).click();
  await expect(visitor.page.getByRole('status').filter({ hasText: email })).toHaveText(
    words.say(words.code.sentTo, { email, ago: '' }),
  );
  await expect(visitor.page.locator('[data-send-code]')).toHaveText(secondsOf(words));
}

/** The label of the button during its countdown. */
export function secondsOf({ say, code }: Vocabulary): RegExp {
  return new RegExp(`^${say(code.seconds, { count: 7 }).replace('7', '\\d+')}$`);
}

async function typeCode({ visitor, words }: Speaker, email: string): Promise<void> {
  await visitor.field(words.code.label).fill(await visitor.newestCode(email));
}

const logIn: Flow = async (speaker) => {
  const { visitor, words, account, newEmail, look } = speaker;
  const { account: said, shell, failures } = words;
  await visitor.open('/');
  await isAt(speaker, said.heading);
  await visitor.button(said.logIn).click();
  await expectError(visitor, shell.email, said.loginEmailMissing);
  await expectError(visitor, shell.password, said.passwordMissing);
  await expect(visitor.page).toHaveTitle(
    words.say(shell.errorTitle, {
      title: `${words.titles.account} – ${exampleSettings().company}`,
    }),
  );
  await look();

  await visitor.field(shell.password).fill('lab');
  await visitor.field(shell.email).fill('lab.example.com');
  await expectError(visitor, shell.password, said.passwordUnlikely);
  await visitor.button(said.logIn).click();
  await expectError(visitor, shell.email, said.loginEmailMalformed);

  await visitor.field(shell.email).fill(newEmail);
  await visitor.field(shell.password).fill('Wrong-2026');
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010302 });
  await visitor.button(said.logIn).click();
  await expectError(visitor, shell.email, failures.notRegistered);
  await expect(visitor.link(shell.toRegister)).toBeVisible();

  await visitor.field(shell.email).fill(account.email);
  await visitor.button(said.logIn).click();
  await expectError(visitor, shell.password, failures.employeeOrPasswordIncorrect);

  switchTo(visitor, 'rate-limited');
  await visitor.field(shell.password).fill(account.password);
  await visitor.button(said.logIn).click();
  const wait = words.say(failures.waitSeconds, { count: 30 });
  // The service's messages are not translated.
  await sees(
    speaker,
    words.say(failures.serverThenWaitUnended, { said: 'Too many requests', wait }),
  );

  visitor.portal.sandbox.scenarios.current = null;
  await visitor.button(said.logIn).click();
  await visitor.page.waitForURL('**/store');
};

const register: Flow = async (speaker) => {
  const { visitor, words, account, newEmail, look } = speaker;
  const { account: said, shell, userinfo } = words;
  await visitor.open('/?type=2');
  await expect(
    visitor.page.getByRole('tab', { name: said.registerTab, exact: true }),
  ).toHaveAttribute('aria-selected', 'true');
  // It looks disabled, but a press explains what is missing.
  await visitor.button(said.register).press('Enter');
  await expectError(visitor, shell.email, said.emailMissing);
  await expectError(visitor, words.code.label, words.code.missing);
  await sees(speaker, said.agreeFirst);
  await look();

  await visitor.field(shell.email).fill(account.email);
  await visitor.button(words.code.ask).click();
  await expectError(visitor, shell.email, words.failures.alreadyRegistered);
  await expect(visitor.button(said.toLogin)).toBeVisible();
  await expect(visitor.link(said.toReset)).toBeVisible();

  await visitor.field(shell.email).fill(newEmail);
  await askForCode(speaker, newEmail);
  await visitor.page.getByRole('checkbox').check();
  const right = await visitor.newestCode(newEmail);
  await visitor.field(words.code.label).fill(right === '123456' ? '654321' : '123456');
  await visitor.button(said.register).click();
  await expectError(visitor, words.code.label, words.failures.codeIncorrect);
  await typeCode(speaker, newEmail);
  await visitor.button(said.register).click();

  await isAt(speaker, userinfo.heading);
  await sees(speaker, words.say(userinfo.subtitle, { email: newEmail }));
  await visitor.button(userinfo.submit).click();
  await expectError(visitor, userinfo.name, userinfo.nameMissing);
  await expectError(visitor, shell.password, userinfo.passwordMissing);
  await look();
  await visitor.field(userinfo.name).fill('Grace');
  await visitor.field(shell.password).fill(GOOD_PASSWORD);
  await visitor.button(userinfo.submit).click();
  await sees(speaker, words.notices.registeredTitle);
  await sees(speaker, words.notices.registered);
};

const forget: Flow = async (speaker) => {
  const { visitor, words, account, newEmail, look } = speaker;
  const { forget: said, shell } = words;
  await visitor.open('/forget');
  await isAt(speaker, said.heading);
  await visitor.button(words.code.ask).click();
  await expectError(visitor, shell.email, said.emailMissingForCode);
  await visitor.button(said.submit).click();
  await expectError(visitor, shell.email, said.emailMissing);
  await expectError(visitor, words.code.label, words.code.missing);
  await look();

  await visitor.field(shell.email).fill(newEmail);
  await visitor.button(words.code.ask).click();
  await expectError(visitor, shell.email, words.failures.notRegistered);
  await expect(visitor.link(shell.toRegister)).toBeVisible();
  await visitor.field(shell.email).fill(account.email);
  await askForCode(speaker, account.email);
  await typeCode(speaker, account.email);
  await visitor.button(said.submit).click();
  await isAt(speaker, words.reset.heading);
};

const retrieve: Flow = async (speaker) => {
  const { visitor, words, account, newEmail, look } = speaker;
  const { retrieve: said } = words;
  await visitor.open('/retrievepassword');
  await isAt(speaker, said.heading);
  await visitor.button(said.next).click();
  await expectError(visitor, said.account, said.emailMissing);
  await look();
  await visitor.field(said.account).fill(newEmail);
  await visitor.button(said.next).click();
  await expectError(visitor, said.account, words.failures.notRegistered);

  await visitor.field(said.account).fill(account.email);
  await visitor.button(said.next).click();
  await expect(visitor.page.getByRole('status').filter({ hasText: account.email })).toHaveText(
    words.say(words.code.sentTo, { email: account.email, ago: '' }),
  );
  switchTo(visitor, 'expired');
  await visitor.field(words.code.label).fill('123456');
  await visitor.button(said.next).click();
  await expectError(visitor, words.code.label, words.failures.codeExpired);
  await look();
  visitor.portal.sandbox.scenarios.current = null;
  await visitor.link(said.edit).click();
  await expect(visitor.button(words.say(said.previous, { email: account.email }))).toBeVisible();
};

const reset: Flow = async (speaker) => {
  const { visitor, words, account, look } = speaker;
  const { reset: said, forget: before, shell } = words;
  await visitor.open('/ressetpassword');
  await sees(speaker, before.resetLost);
  await visitor.field(shell.email).fill(account.email);
  await askForCode(speaker, account.email);
  await typeCode(speaker, account.email);
  await visitor.button(before.submit).click();

  await isAt(speaker, said.heading);
  await sees(speaker, words.say(said.subtitle, { email: account.email }));
  await visitor.button(said.submit).click();
  await expectError(visitor, said.newPassword, said.newMissing);
  await expectError(visitor, said.confirm, said.confirmMissing);
  await visitor.field(said.newPassword).fill(GOOD_PASSWORD);
  await visitor.field(said.confirm).fill('Lab');
  await visitor.button(said.submit).click();
  await expectError(visitor, said.confirm, said.mismatch);
  await look();

  await visitor.field(said.confirm).fill(GOOD_PASSWORD);
  switchTo(visitor, 'password-reused');
  await visitor.button(said.submit).click();
  await expectError(visitor, said.confirm, words.failures.passwordReused);
  visitor.portal.sandbox.scenarios.current = null;
  await visitor.button(said.submit).click();
  await sees(speaker, words.notices.passwordChangedTitle);
};

const appeal: Flow = async (speaker) => {
  const { visitor, words, account, newEmail, look } = speaker;
  const { appeal: said, notices } = words;
  await visitor.open('/accountappeal');
  await isAt(speaker, said.heading);
  await visitor.button(said.submit).click();
  await expectError(visitor, said.originalEmail, said.originalMissing);
  await expectError(visitor, said.latestEmail, said.latestMissing);
  await look();
  await visitor.field(said.originalEmail).fill(newEmail);
  await visitor.field(said.latestEmail).fill(newEmail);
  await visitor.button(said.submit).click();
  await expectError(visitor, said.latestEmail, said.same);

  await visitor.field(said.originalEmail).fill(account.email);
  await visitor.page.getByRole('combobox', { name: said.reason }).click();
  await visitor.page.getByRole('option', { name: said.reason2, exact: true }).click();
  await visitor.field(said.remarks).fill('+65 0000 0000');
  await visitor.button(said.submit).click();
  await sees(speaker, notices.appealSentTitle);
  await expect(visitor.page.locator('dl').filter({ hasText: account.email })).toHaveText(
    [
      said.reason,
      said.reason2,
      said.originalEmail,
      account.email,
      said.latestEmail,
      newEmail,
      said.remarks,
      '+65 0000 0000',
    ].join(''),
  );
};

export const FLOWS: Readonly<Record<string, Flow>> = {
  'log in': logIn,
  register,
  forget,
  retrieve,
  reset,
  appeal,
};
