import { fill } from '#messages/format.ts';
import { ja } from '#messages/ja.ts';
import type { MessageText } from '#messages/namespace.ts';
import { exampleSettings } from '../../../scripts/serve/example-settings.ts';
import { refuseNext } from '../support/calls.ts';
import { expectError } from '../support/expect-error.ts';
import { GOOD_PASSWORD, switchTo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

// Three flows with their main errors, in a browser that wants Japanese. That every state is in the
// page's language: ../every-state.spec.ts. In English: all other tests.
test.use({ locale: 'ja' });

const { shell, failures, notices } = ja;

const say = (message: MessageText, values: Readonly<Record<string, string | number>>) =>
  fill(message, 'ja', values);

async function expectCodeSent({ page }: Visitor, email: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(
    say(ja.code.sentTo, { email, ago: '' }),
  );
  await expect(page.locator('[data-send-code]')).toHaveText(/^\d+秒$/);
}

async function typeCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.field(ja.code.label).fill(await visitor.newestCode(email));
}

test('log in', async ({ visitor, account }) => {
  const { account: words } = ja;
  await visitor.open('/');
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ja');
  await visitor.isAt(words.heading);
  await visitor.button(words.logIn).click();
  await expectError(visitor, shell.email, words.loginEmailMissing);
  await expectError(visitor, shell.password, words.passwordMissing);
  const title = `${ja.titles.account} – ${exampleSettings().company}`;
  await expect(visitor.page).toHaveTitle(say(shell.errorTitle, { title }));

  await visitor.fill({ [shell.password]: 'lab', [shell.email]: 'lab.example.com' });
  await expectError(visitor, shell.password, words.passwordUnlikely);
  await visitor.button(words.logIn).click();
  await expectError(visitor, shell.email, words.loginEmailMalformed);

  await visitor.fill({ [shell.email]: account.email, [shell.password]: 'Wrong-2026' });
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010302 });
  await visitor.button(words.logIn).click();
  await expectError(visitor, shell.email, failures.notRegistered);
  await expect(visitor.link(shell.toRegister)).toBeVisible();
  await visitor.button(words.logIn).click();
  await expectError(visitor, shell.password, failures.employeeOrPasswordIncorrect);

  switchTo(visitor, 'rate-limited');
  await visitor.field(shell.password).fill(account.password);
  await visitor.button(words.logIn).click();
  const wait = say(failures.waitSeconds, { count: 30 });
  await visitor.sees(failures.tooManyAttempts + wait);
  switchTo(visitor, null);
  await visitor.button(words.logIn).click();
  await visitor.isInStore();
});

test('register', async ({ visitor, account, newEmail }) => {
  const { account: words, userinfo } = ja;
  await visitor.open('/?type=2');
  // It looks disabled, but a press explains what is missing.
  await visitor.button(words.register).press('Enter');
  await expectError(visitor, shell.email, words.emailMissing);
  await expectError(visitor, ja.code.label, ja.code.missing);
  const { terms, privacy } = shell;
  await visitor.sees(say(words.agreeFirst, { terms, privacy }));

  await visitor.field(shell.email).fill(account.email);
  await visitor.button(ja.code.ask).click();
  await expectError(visitor, shell.email, failures.alreadyRegistered);
  await expect(visitor.button(words.toLogin)).toBeVisible();
  await expect(visitor.link(words.toReset)).toBeVisible();

  await visitor.field(shell.email).fill(newEmail);
  await visitor.button(ja.code.ask).click();
  await expectCodeSent(visitor, newEmail);
  await visitor.page.getByRole('checkbox').check();
  const right = await visitor.newestCode(newEmail);
  await visitor.field(ja.code.label).fill(right === '123456' ? '654321' : '123456');
  await visitor.button(words.register).click();
  await expectError(visitor, ja.code.label, failures.codeIncorrect);
  await typeCode(visitor, newEmail);
  await visitor.button(words.register).click();

  await visitor.isAt(userinfo.heading);
  await visitor.sees(say(userinfo.subtitle, { email: newEmail }));
  await visitor.button(userinfo.submit).click();
  await expectError(visitor, userinfo.name, userinfo.nameMissing);
  await expectError(visitor, shell.password, userinfo.passwordMissing);
  await visitor.fill({ [userinfo.name]: 'Grace', [shell.password]: GOOD_PASSWORD });
  await visitor.button(userinfo.submit).click();
  await visitor.sees(notices.registeredTitle);
  await visitor.sees(notices.registered);
});

test('forgot password', async ({ visitor, account, newEmail }) => {
  const { forget, reset } = ja;
  await visitor.open('/ressetpassword');
  await visitor.isAt(forget.heading);
  await visitor.sees(forget.resetLost);
  await visitor.button(ja.code.ask).click();
  await expectError(visitor, shell.email, forget.emailMissingForCode);
  await visitor.button(forget.submit).click();
  await expectError(visitor, shell.email, forget.emailMissing);
  await expectError(visitor, ja.code.label, ja.code.missing);
  await visitor.field(shell.email).fill(newEmail);
  await visitor.button(ja.code.ask).click();
  await expectError(visitor, shell.email, failures.notRegistered);
  await visitor.field(shell.email).fill(account.email);
  await visitor.button(ja.code.ask).click();
  await expectCodeSent(visitor, account.email);
  await typeCode(visitor, account.email);
  await visitor.button(forget.submit).click();

  await visitor.isAt(reset.heading);
  await visitor.sees(say(reset.subtitle, { email: account.email }));
  await visitor.button(reset.submit).click();
  await expectError(visitor, reset.newPassword, reset.newMissing);
  await expectError(visitor, reset.confirm, reset.confirmMissing);
  await visitor.fill({ [reset.newPassword]: GOOD_PASSWORD, [reset.confirm]: 'Lab' });
  await visitor.button(reset.submit).click();
  await expectError(visitor, reset.confirm, reset.mismatch);
  await visitor.field(reset.confirm).fill(GOOD_PASSWORD);
  switchTo(visitor, 'password-reused');
  await visitor.button(reset.submit).click();
  await expectError(visitor, reset.confirm, failures.passwordReused);
  switchTo(visitor, null);
  await visitor.button(reset.submit).click();
  await visitor.sees(notices.passwordChangedTitle);
});
