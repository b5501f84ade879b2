import { expect } from 'vitest';
import type { Walk } from '../stage/walk.ts';

export const INPUT_WALKS: readonly Walk[] = [
  {
    name: 'what is typed and pressed before the scripts are there is carried out when they come',
    async take({ person, front, account }) {
      const letGo = front.holdScripts();
      await person.window.goto(person.at('/'));
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      expect(
        await person.window.run(() => document.querySelector('#root[data-live]') !== null),
      ).toBe(false);
      letGo();
      await person.hasPath('/store');
    },
  },
  {
    name: 'the tab pressed before the scripts are there is open when they come',
    async take({ person, front }) {
      const letGo = front.holdScripts();
      await person.window.goto(person.at('/'));
      await person.press('tab', 'Register');
      letGo();
      await person.isLive();
      await person.sees('I have read and agree to the');
    },
  },
  {
    name: 'an address pasted with blanks and full-width letters is cleaned',
    async take({ person }) {
      await person.open('/accountappeal');
      await person.fill('Remarks', ' Ｇrace@example.com ');
      await person.paste('Remarks', 'Initial Email');
      await person.hasValue('Initial Email', 'Grace@example.com');
    },
  },
  {
    name: 'a form is filled and sent with Tab and Enter alone',
    async take({ person, account }) {
      await person.open('/');
      await person.press('field', 'Email');
      await person.window.type(account.email);
      await person.window.press('Tab');
      await expect.poll(() => person.holderOfFocus()).toBe('Password');
      await person.window.type(account.password);
      await person.window.press('Enter');
      await person.hasPath('/store');
    },
  },
  {
    name: 'a password that can not be right is reported on leaving the field',
    needs: 'a window with the focus',
    async take({ person }) {
      await person.open('/');
      await person.fill('Password', 'lab');
      await person.press('field', 'Email');
      await person.hasError('Password', 'Password is incorrect');
    },
  },
];
