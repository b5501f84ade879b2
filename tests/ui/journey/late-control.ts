import { expect } from 'vitest';
import type { Person } from './person.ts';

/** What a person presses on a page whose use cases are late, and what has to come of it. */
export interface LateControl {
  readonly name: string;
  /** Everything that leads up to the page, while the use cases still come at once. */
  prepare?(person: Person): Promise<unknown>;
  /** The page that is then opened with its use cases late; a reload of the one that stands there if none is given. */
  readonly path?: string;
  /** Who is signed in is known by the use cases, so what is said of it comes with them. */
  readonly isOfTheSession?: true;
  press(person: Person): Promise<void>;
  outcome(person: Person): unknown;
}

export function expectsCode({ seen }: Person): void {
  expect(seen.send?.words).toBe('60 s');
}

export async function logIn(person: Person): Promise<void> {
  await person.type('Email', 'ada@example.com');
  await person.type('Password', 'Lab-2026x');
  await person.submit();
  await person.answerAll();
}
