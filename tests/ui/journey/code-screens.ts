import { expect } from 'vitest';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { ScreenCall } from './held-api.ts';
import { Person } from './person.ts';
import * as page from './page-driver.ts';
import type { ScreenName } from './screen-of.ts';

/** The answer of a code check was lost, or not taken. */
export const USED_UP = /may already have been used/;
/** The button while a code that was sent holds the next one back. */
export const COUNTING = /^\d+ s$/;

/** A way to be elsewhere for a while, and to come back to where one was. */
interface Disturbance {
  readonly name: string;
  away(person: Person, email: string): Promise<void>;
  back(person: Person, email: string): Promise<void>;
  /** Coming back is a press that asks for a code, should the former ask have led to none. */
  readonly asksAnew?: true;
}

/**
 * A screen on which a code is asked for and checked.
 * Long: three screens in the same words, so that they can be compared.
 */
export interface CodeScreen {
  readonly name: string;
  /** An address that gets codes there. */
  readonly email: string;
  /** Another one that does. */
  readonly other: string;
  /** Comes to the screen from another one, so that Back has somewhere to lead, and fills in the address. */
  arrive(): Promise<Person>;
  /** Has a code sent; only the send itself is without an answer then. */
  ask(person: Person): Promise<void>;
  readonly check: ScreenCall;
  readonly purpose: ScreenPurpose;
  /** The screen that a right code leads to. */
  readonly next: ScreenName;
  readonly disturbances: readonly Disturbance[];
}

const BACK_AND_FORWARD: Disturbance = {
  name: 'Back, then Forward',
  away: (person) => person.back(),
  back: (person) => person.forward(),
};

const EDITED: Disturbance = {
  name: 'the address edited, then put back',
  away: (person) => person.type('Email', 'somebody@example.com'),
  back: (person, email) => person.type('Email', email),
};

const linkAndBack = (link: string): Disturbance => ({
  name: `'${link}', then Back`,
  away: (person) => person.follow(link),
  back: (person) => person.back(),
});

const REGISTER: CodeScreen = {
  name: 'Register',
  email: 'mei@example.com',
  other: 'li@example.com',
  async arrive() {
    const person = await Person.at('/forget');
    await person.follow('Back to Login');
    await person.press('Register');
    await person.type('Email', this.email);
    return person;
  },
  async ask(person) {
    await person.send();
    await answerTheRest(person);
  },
  check: 'checkRegistrationCode',
  purpose: 'register',
  next: 'userinfo',
  disturbances: [
    EDITED,
    {
      name: 'the tab left, then come back to',
      away: (person) => person.press('Login'),
      back: (person) => person.press('Register'),
    },
    {
      name: 'a link of the other tab, then Back',
      async away(person) {
        await person.press('Login');
        await person.follow('Forgot your password?');
      },
      async back(person) {
        await person.back();
        await person.press('Register');
      },
    },
    BACK_AND_FORWARD,
  ],
};

const FORGET: CodeScreen = {
  name: 'Forgot password',
  email: 'ada@example.com',
  other: 'lin@example.com',
  async arrive() {
    const person = await Person.at('/');
    await person.follow('Forgot your password?');
    await person.type('Email', this.email);
    return person;
  },
  ask: (person) => person.send(),
  check: 'verificationCodeInspection',
  purpose: 'forget',
  next: 'reset',
  disturbances: [
    EDITED,
    linkAndBack('Eamil Retrieval'),
    {
      name: 'left and come back to by links',
      away: (person) => person.follow('Back to Login'),
      back: (person) => person.follow('Forgot your password?'),
    },
    BACK_AND_FORWARD,
  ],
};

const RETRIEVE: CodeScreen = {
  name: 'Retrieve password',
  email: 'ada@example.com',
  other: 'lin@example.com',
  async arrive() {
    const person = await Person.at('/forget');
    await person.follow('Eamil Retrieval');
    await person.type('Email', this.email);
    return person;
  },
  ask: findAccount,
  check: 'verificationCodeInspection',
  purpose: 'retrieve',
  next: 'reset',
  disturbances: [
    {
      name: 'Edit, then the previous address once more',
      asksAnew: true,
      away: (person) => person.follow('Edit'),
      async back(person) {
        const previous = page
          .buttons()
          .find((each) => /^Use .+ again$/.test(page.messagesIn(each)));
        await person.press(page.messagesIn(previous));
        await findAccount(person);
      },
    },
    {
      name: 'Back, then Next once more',
      asksAnew: true,
      away: (person) => person.back(),
      back: findAccount,
    },
    linkAndBack('Email address are no longer available?'),
    BACK_AND_FORWARD,
  ],
};

export const CODE_SCREENS: readonly CodeScreen[] = [REGISTER, FORGET, RETRIEVE];

/** Every screen with every way to be elsewhere. */
export const DISTURBED = CODE_SCREENS.flatMap((screen) =>
  screen.disturbances.map((disturbance) => ({
    screen,
    disturbance,
    name: `${screen.name}, ${disturbance.name}`,
  })),
);

/** Step 2 asks for its code by itself. */
async function findAccount(person: Person): Promise<void> {
  await person.submit();
  await answerTheRest(person);
}

/** Whether there is an account is answered; what else is out stays out. */
export async function answerTheRest(person: Person): Promise<void> {
  await person.answer(person.world.api.held.find(({ name }) => name === 'checkUser'));
}

export const named = (person: Person, name: ScreenCall) =>
  person.world.api.asked.filter((call) => call.name === name);
export const held = (person: Person, name: ScreenCall) =>
  person.world.api.held.find((call) => call.name === name);

/** A code was sent to this address, once, and the screen says so. */
export function expectSent(person: Person, email: string): void {
  const { seen } = person;
  expect(seen.send?.words).toMatch(COUNTING);
  expect(seen.codeLine).toContain(`Verification code sent to ${email}`);
  expect(seen.errors.size).toBe(0);
  expect(named(person, 'sendCode')).toHaveLength(1);
}

/** Types the code that was mailed last, and presses the form's button. */
export async function submitNewestCode(person: Person): Promise<void> {
  await person.typeCode();
  if (person.screen === 'register' && !person.seen.isAgreed) await person.agree();
  await person.submit();
}

/** The code leads on. */
export async function expectLeadsOn(person: Person, { next }: CodeScreen): Promise<void> {
  await submitNewestCode(person);
  await person.answerAll();
  expect(person.screen).toBe(next);
}
