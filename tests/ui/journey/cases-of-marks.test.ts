import { afterEach, describe, expect, it } from 'vitest';
import { CODE_EXPIRED } from '#domain/known-codes.ts';
import { copy } from '#ui/copy.ts';
import { noticesCopy } from '#ui/copy-notices.ts';
import { standInBrowser } from './browser.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const held = (name: string) => person.world.api.held.find((call) => call.name === name);
const asked = (name: string) => person.world.api.asked.filter((call) => call.name === name);

/** The code is right: the form that ends the flow stands there. */
async function earnMark(path: '/?type=2' | '/forget' | '/retrievepassword', email: string): Promise<void> {
  await person.type('Email', email);
  await (path === '/retrievepassword' ? person.submit() : person.send());
  await person.answerAll();
  await person.typeCode();
  if (path === '/?type=2') await person.agree();
  await person.submit();
  await person.answerAll();
}

async function complete(): Promise<void> {
  person = await Person.at('/?type=2');
  await earnMark('/?type=2', 'mei@example.com');
  await person.type('Customer name', 'Mei');
  await person.type('Password', 'Lab-2026x');
  await person.submit();
  await person.answer(held('getPublicKey'));
}

async function change(path: '/forget' | '/retrievepassword'): Promise<void> {
  person = await Person.at(path);
  await earnMark(path, 'ada@example.com');
  await typePasswords('Lab-2027x');
  await person.submit();
}

async function typePasswords(password: string): Promise<void> {
  await person.type('New Password', password);
  await person.type('Confirm password', password);
}

describe('a registration that is under way', () => {
  it('is found under way by whoever goes Back and Forward, and leads home when it is through', async () => {
    await complete();
    await person.back();
    await person.forward();
    expect(person.seen.submit?.isBusy).toBe(true);
    await person.answerAll();
    expect(person.seen.path).toBe('/');
    expect(person.seen.notices).toContain(noticesCopy.arrival.registered.title);
    expect(asked('registerUser')).toHaveLength(1);
  });

  it('is told of on / to whoever has gone back there', async () => {
    await complete();
    await person.follow('< Back');
    await person.answerAll();
    expect(person.seen.notices).toContain(noticesCopy.arrival.registered.title);
  });

  it('may have gone through when the page was reloaded', async () => {
    await complete();
    await person.reload(true);
    expect(person.seen.alert).toContain('Your registration may have gone through');
    expect(person.seen.submit?.isBusy).toBe(false);
  });

  it('tells in a sentence of a defect that ends it; what was typed is kept, and the form is free', async () => {
    person = await Person.at('/?type=2');
    await earnMark('/?type=2', 'mei@example.com');
    await person.type('Customer name', 'Mei');
    await person.type('Password', 'Lab-2026x');
    person.world.cryptoDefect = new Error('a defect');
    await person.submit();
    await person.answer(held('getPublicKey'));
    expect(person.seen.alert).toBe(copy.common.broken);
    expect(person.seen.fields.get('Customer name')).toBe('Mei');
    expect(person.seen.fields.get('Password')).toBe('Lab-2026x');
    expect(person.seen.submit?.isBusy).toBe(false);
  });
});

describe('a mark', () => {
  it.each([
    ['/forget', '/forget'],
    ['/retrievepassword', '/retrievepassword'],
  ] as const)('that the service takes no longer leads from the reset back to %s, and is not sent again', async (path, origin) => {
    await change(path);
    await person.answer(held('getPublicKey'));
    await person.answer(held('changePassword'), { kind: 'refused', code: CODE_EXPIRED, status: 400 });
    expect(person.seen.alert).toContain('The confirmation of your email is no longer valid');
    expect(person.seen.errors.size).toBe(0);
    await person.submit();
    expect(asked('changePassword')).toHaveLength(1);
    await person.follow('Ask for a new verification code');
    expect(person.seen.path).toBe(origin);
  });

  it('of one account is not used for the password of another', async () => {
    await change('/forget');
    // The key is on its way; meanwhile the code of another account is right.
    await person.back();
    await person.type('Email', 'lin@example.com');
    await person.send();
    await person.answer(held('sendCode'));
    await person.typeCode();
    await person.submit();
    await person.answer(held('verificationCodeInspection'));
    const { forgetInfo } = person.world.page.journey.state;
    expect(forgetInfo?.email).toBe('lin@example.com');
    await person.answer(held('getPublicKey'));
    expect(asked('changePassword').map(({ email }) => email)).toEqual(['ada@example.com']);
    await person.answerAll();
    // The success of the one leaves the mark of the other alone.
    expect(person.world.page.journey.state.forgetInfo).toEqual(forgetInfo);
    expect(person.seen.path).toBe('/ressetpassword');
    await typePasswords('Lab-2028x');
    await person.submit();
    await person.answerAll();
    expect(person.seen.notices).toContain(noticesCopy.arrival.passwordChanged.title);
  });

  it('costs one press no more than two keys, wherever the focus ends', async () => {
    await change('/forget');
    const { length } = asked('getPublicKey');
    await person.answer(held('getPublicKey'), { kind: 'unreachable', wasDone: false });
    await person.type('New Password', 'Lab-2028x');
    await person.type('Confirm password', 'Lab-2028x');
    expect(asked('getPublicKey').length - length).toBe(0);
    expect(length).toBeLessThanOrEqual(2);
  });
});
