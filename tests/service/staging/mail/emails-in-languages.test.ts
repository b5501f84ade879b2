import { expect, it } from 'vitest';
import { systemClock } from '#adapters/system-clock.ts';
import { ENGLISH_BELOW, ENGLISH_TEMPLATES } from '#messages/email-templates.ts';
import { emails as english } from '#messages/en/emails.ts';
import { ja } from '#messages/ja.ts';
import { zhHant } from '#messages/zh-Hant.ts';
import { listAppeals } from '#service/staging/postgres/operator-lists.ts';
import { emailTemplatesInLanguages } from '../../../../src/messages/all-translations.ts';
import { newAddress } from '../../../contract/contract-harness.ts';
import { codeOf, Customer } from '../../../contract/customer.ts';
import { openStored, operatorOver } from '../../../contract/open-stored.ts';
import { emptyDatabase } from '../postgres/empty-database.ts';

const japanese = ja.emails;
const templates = emailTemplatesInLanguages();
const database = await emptyDatabase();
const harness = await openStored(database, undefined, { templates });
const { service } = harness.backend;
// Which header means which language: tests/messages/email-templates.test.ts.
it.each([
  ['zh-TW,zh;q=0.9', 'zh-Hant', zhHant.emails.code],
  [undefined, 'en', 'Your verification code is {code}'],
])('an email for the Accept-Language %s is in %s', async (accepted, language, first) => {
  const ada = new Customer({ ...harness, caller: { language: accepted } });
  expect(codeOf(await ada.send(9))).toBe('accepted');
  const [sent] = await service.emails(ada.email);
  if (!sent) throw new Error('no email was sent');
  expect(sent.language).toBe(language);
  expect(sent.text.split('\n')[0]).toBe(first.replace('{code}', sent.code));
});

const inJapanese = { ...harness, caller: { language: 'ja' } };
const inEnglish = { ...harness, caller: { language: 'en' } };
const subjectsTo = async (address: string) =>
  (await service.emails(address)).map(({ subject }) => subject);

it('an appeal is answered in its language, and its owner is told in the account’s, with English below', async () => {
  const access = operatorOver(database, systemClock, templates);
  const ada = await new Customer({ ...harness, caller: { language: 'zh-TW' } }).register();
  const latest = newAddress();
  const inTwo = { ...harness, caller: { language: 'ja,en;q=0.5' } };
  expect(codeOf(await new Customer(inTwo, ada.email).appeal(latest))).toBe('accepted');
  const [filed] = await listAppeals(database.db);
  await access.approve(filed?.id ?? '');
  const [toLatest] = await service.emails(latest);
  expect([toLatest?.subject, toLatest?.text.split('\n')]).toEqual([
    japanese.movedSubject,
    [
      japanese.moved.replace('{email}', latest),
      '',
      japanese.movedHow.replace('{forgot}', ja.account.forgot),
      '',
      japanese.movedNotAsked,
    ],
  ]);
  const [toOwner] = await service.emails(ada.email);
  if (!toOwner) throw new Error('no email was sent');
  const [own, below] = toOwner.text.split(`\n\n${ENGLISH_BELOW}\n\n`);
  expect(toOwner.subject).toBe(zhHant.emails.movedSubject);
  expect(own).toContain(zhHant.emails.movedNotAsked);
  expect(below).toBe(ENGLISH_TEMPLATES.moved('en', latest).text);
});

it('neither an appeal nor a new password from elsewhere chooses the language of the email to the owner', async () => {
  const ada = await new Customer(inEnglish).register();
  const inJapan = new Customer({ ...inJapanese, device: 'j'.repeat(32) }, ada.email);
  // Also the first log-in from a new device does not.
  expect(codeOf(await inJapan.logIn())).toBe('accepted');
  await inJapan.change(await inJapan.passwordMark(), 'Lab-2027x');
  await inJapan.appeal('new@example.com');
  expect((await subjectsTo(ada.email)).slice(0, 2)).toEqual([
    english.messages.appealFiledSubject,
    english.messages.passwordChangedSubject,
  ]);
});

it('a log-in from a known device sets the language of emails to the owner', async () => {
  const ada = await new Customer(inEnglish).register();
  const inJapan = new Customer(inJapanese, ada.email);
  expect(codeOf(await inJapan.logIn())).toBe('accepted');
  await ada.appeal('new@example.com');
  expect((await subjectsTo(ada.email))[0]).toBe(japanese.appealFiledSubject);
});

it('an account without a language gets emails in English', async () => {
  const ada = await new Customer(harness).register();
  await new Customer(inJapanese, ada.email).appeal('new@example.com');
  expect((await subjectsTo(ada.email))[0]).toBe(english.messages.appealFiledSubject);
});
