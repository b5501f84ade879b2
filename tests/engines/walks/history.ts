import { toNewDocument } from '../drivers/new-document.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

function back({ window }: Person): Promise<void> {
  // Delayed, so that the driver gets its answer before the page is left.
  return window.run(() => void setTimeout(() => history.back()));
}

function forward({ window }: Person): Promise<void> {
  return window.run(() => void setTimeout(() => history.forward()));
}

export const HISTORY_WALKS: readonly Walk[] = [
  {
    name: 'Back and Forward lead through the screens, and the address typed goes along',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.press('link', 'Forgot your password?');
      await person.isAt('Forgot password');
      await person.hasValue('Email', account.email);
      await person.press('link', 'Email address are no longer available?');
      await person.isAt('Account appeal');
      await back(person);
      await person.isAt('Forgot password');
      await back(person);
      await person.isAt('Your account');
      await person.hasValue('Email', account.email);
      await forward(person);
      await person.isAt('Forgot password');
      await person.hasPath('/forget');
    },
  },
  {
    name: 'a reload keeps the address, and never a password',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      await person.reload();
      await person.hasValue('Email', account.email);
      await person.hasValue('Password', '');
    },
  },
  {
    name: 'Back from a page of another document gives a form that works',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.window.goto(person.at('/pdpa'));
      await toNewDocument(person.window, () => back(person));
      await person.hasPath('/');
      await person.isAt('Your account');
      await person.isLive();
      await person.hasValue('Email', account.email);
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      await person.hasPath('/store');
    },
  },
];
