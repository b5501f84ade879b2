import type { Front } from './front.ts';
import type { Person } from './person.ts';

export interface Scene {
  readonly person: Person;
  readonly front: Front;
  /** An account for this walk only. */
  readonly account: { readonly email: string; readonly name: string; readonly password: string };
  /** An unregistered address. */
  readonly newEmail: string;
  /** The code that was mailed last. */
  newestCode(email: string): Promise<string>;
}

/** A flow through the portal, written once for all engines. */
export interface Walk {
  readonly name: string;
  /** 'taken' unless given. */
  readonly cookies?: 'refused';
  take(scene: Scene): Promise<void>;
}
