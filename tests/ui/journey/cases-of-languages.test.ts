import { afterEach, describe, expect, it } from 'vitest';
import { announce } from '#ui/components/announcer.tsx';
import { showToast } from '#ui/components/toast-store.ts';
import { msg } from '#ui/i18n/message-ref.ts';
import type { ShownMessages } from '#ui/i18n/messages-context.ts';
import type { MessageText } from '#messages/namespace.ts';
import { shell } from '#messages/en/shell.ts';
import { ENGLISH_SECTIONS } from '../../messages/every-language.ts';
import { standInBrowser } from './browser.ts';
import { Person } from './person.ts';
import { settle } from './stand-ins.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const held = (name: string) => person.world.api.held.find((call) => call.name === name);

/** English in letters twice as wide, so that what was left in English can be seen. */
function wide(message: MessageText): MessageText {
  if (typeof message !== 'string') return { other: wideText(message.other) };
  return wideText(message);
}

function wideText(text: string): string {
  return text.replace(/\{\w+\}|<\/?\w+>|[A-Za-z]/g, (mark) =>
    mark.length > 1 ? mark : String.fromCodePoint(mark.charCodeAt(0) + 0xfee0),
  );
}

const WIDE: ShownMessages = {
  language: 'ja',
  sections: Object.fromEntries(
    [...ENGLISH_SECTIONS].map(([name, words]) => [
      name,
      Object.fromEntries(Object.entries(words).map(([key, message]) => [key, wide(message)])),
    ]),
  ),
};

async function changeLanguage(): Promise<void> {
  person.world.page.words.set(WIDE);
  await settle();
}

/** English words that a person can read or hear now, but for what stays as it is: addresses, names, what was typed, what the service said. */
function leftInEnglish(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title.replace(/ – .*/, '')];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('[translate=no],[aria-hidden=true],footer dd'))
      texts.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label],[title],[placeholder]')) {
    texts.push(
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
  }
  return texts.filter((text) => /[A-Za-z]{2}/.test(text.replace(/\S+@\S+/g, '')));
}

/** What stands in the fields, where the focus is, and which messages are shown, whatever their words. */
function shape(): unknown {
  return {
    values: [...document.querySelectorAll('input,textarea')].map(
      (field) => (field as HTMLInputElement).value,
    ),
    focus: document.activeElement?.id,
    errors: [...document.querySelectorAll('[id$=-error]')].map((line) => line.textContent !== ''),
    alerts: [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent !== ''),
  };
}

const refuse = (name: string, code: number) =>
  person.answer(held(name), { kind: 'refused', code, status: 400 });

/** Ways to a screen that says as much as it can. */
const SCENES: Readonly<Record<string, () => Promise<void>>> = {
  'an empty log-in form, with its errors': async () => {
    person = await Person.at('/');
    await person.submit();
  },
  'a refused log-in': async () => {
    person = await Person.at('/');
    await person.type('Email', 'ada@example.com');
    await person.type('Password', 'Lab-2026x');
    await person.submit();
    await person.answer(held('getPublicKey'));
    await refuse('loginWithPassword', 11010304);
  },
  'a log-in that the service broke over, with a reference for support': async () => {
    person = await Person.at('/');
    await person.type('Email', 'ada@example.com');
    await person.type('Password', 'Lab-2026x');
    await person.submit();
    await person.answer(held('getPublicKey'));
    await refuse('loginWithPassword', 50001);
  },
  'an empty registration form': async () => {
    person = await Person.at('/?type=2');
    await person.submit();
  },
  'a registration whose code was sent, and is wrong': async () => {
    person = await Person.at('/?type=2');
    await person.type('Email', 'mei@example.com');
    await person.send();
    await person.answer(held('checkUser'));
    await person.answerAll();
    await person.agree();
    await person.typeCode(false);
    await person.submit();
    await refuse('checkRegistrationCode', 11010206);
  },
  'a code whose check was given up': async () => {
    await SCENES['a registration whose code was sent, and is wrong']?.();
    await person.typeCode();
    await person.submit();
    await person.type('Email', 'li@example.com');
  },
  'an address that nobody has an account with': async () => {
    person = await Person.at('/retrievepassword');
    await person.type('Email', 'nobody@example.com');
    await person.submit();
    await person.answerAll();
  },
  'step 2 of retrieve after a timeout': async () => {
    person = await Person.at('/retrievepassword');
    await person.type('Email', 'ada@example.com');
    await person.submit();
    await person.answer(held('checkUser'));
    await person.answer(held('sendCode'), { kind: 'timeout', wasDone: true });
  },
  'a lost journey': async () => {
    person = await Person.at('/ressetpassword');
  },
  'an empty appeal': async () => {
    person = await Person.at('/accountappeal');
    await person.submit();
  },
  'an appeal that was sent': async () => {
    person = await Person.at('/accountappeal');
    await person.type('Initial Email', 'ada@example.com');
    await person.type('New Email', 'new@example.com');
    await person.submit();
    await person.answerAll();
  },
};

describe('another language, set at any moment', () => {
  it.each(Object.entries(SCENES))(
    'rewords %s, and changes nothing else',
    async (_name, toScene) => {
      await toScene();
      announce(msg(shell, 'loading'));
      showToast({
        title: msg(shell, 'errorNotification'),
        text: { says: { sentence: 'userDisabled' } },
      });
      await settle();
      const before = shape();
      expect(leftInEnglish().length).toBeGreaterThan(5);
      await changeLanguage();
      expect(leftInEnglish()).toEqual([]);
      expect(shape()).toEqual(before);
    },
  );
});
