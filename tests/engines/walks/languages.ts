import { expect } from 'vitest';
import type { Scene, Walk } from '../stage/walk.ts';
import { ja } from '#messages/ja.ts';

const words = ja.account;
const failures = ja.failures;
const shell = ja.shell;
const titles = ja.titles;

async function speaksJapanese({ person }: Scene): Promise<void> {
  await person.isAt(words.heading);
  await expect.poll(() => person.window.run(() => document.documentElement.lang)).toBe('ja');
  await expect
    .poll(() => person.window.run(() => document.title))
    .toContain(`${titles.account} – `);
}

/** Fails first, to check that the error is in the language too. */
async function logsInInJapanese({ person, portal, account }: Scene): Promise<void> {
  await person.fill(shell.email, account.email);
  await person.fill(shell.password, account.password);
  portal.sandbox.faults.next('loginWithPassword', 'html-500');
  await person.press('button', words.logIn);
  await person.sees(failures.serverException);
  await person.press('button', words.logIn);
  await person.hasPath('/store');
}

export const LANGUAGE_WALKS: readonly Walk[] = [
  {
    name: 'a link with ?lang=ja opens a portal that speaks Japanese',
    async take(scene) {
      await scene.person.open('/?lang=ja');
      await speaksJapanese(scene);
      await logsInInJapanese(scene);
    },
  },
  {
    name: 'another language is chosen in the middle of typing, and nothing typed is lost',
    async take(scene) {
      const { person, account } = scene;
      await person.open('/');
      await person.fill('Email', account.email);
      await person.press('disclosure', 'English');
      await person.press('link', '日本語');
      await speaksJapanese(scene);
      await person.hasValue(shell.email, account.email);
    },
  },
];
