import type { User } from '#application/ports/call-requests.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Call, Ending } from './held-api.ts';
import { momentOf } from './moment.ts';
import * as page from './page-driver.ts';
import { pressOfSend, pressOfSubmit, type Press } from './presses.ts';
import type { ScreenName } from './screen-of.ts';
import { look, type Seen } from './seen.ts';
import { Witness } from './witness.ts';
import { World } from './world.ts';

/** What a step takes a person; no two of them happen at the same moment. */
const A_MOMENT = 20;

/**
 * A person in front of a tab, with somebody who looks over their shoulder after every step.
 * Long: one short method for each thing that a person does.
 */
export class Person {
  readonly world: World;
  /** What was done so far, for whoever reads of a failure. */
  readonly diary: string[] = [];
  readonly #witness: Witness;

  private constructor(world: World) {
    this.world = world;
    this.#witness = new Witness(world);
  }

  static async at(address: string, { areScriptsLate = false } = {}): Promise<Person> {
    const person = new Person(new World(address, { areScriptsLate }));
    try {
      await person.step(
        `open ${address}${areScriptsLate ? ', its scripts are late' : ''}`,
        () => undefined,
      );
    } catch (failure) {
      // Nobody else can, and the next person would find this one's page.
      await person.world.end();
      throw failure;
    }
    return person;
  }

  get seen(): Seen {
    return look();
  }

  get screen(): ScreenName {
    return momentOf(this.world).screen.name;
  }

  /** One thing that the person or the world does; everything that follows from it; and a look at all of it. */
  async step(what: string, act: () => unknown): Promise<void> {
    this.diary.push(what);
    try {
      await act();
      await this.world.pause(A_MOMENT);
      this.#witness.check();
    } catch (failure) {
      if (failure instanceof Error && !failure.message.includes('What was done')) {
        failure.message += `\n\nWhat was done:\n  ${this.diary.join('\n  ')}\n`;
      }
      throw failure;
    }
  }

  type(label: string, text: string): Promise<void> {
    return this.step(`type '${text}' as ${label}`, () => page.type(page.field(label), text));
  }

  paste(label: string, text: string): Promise<void> {
    return this.step(`paste '${text}' as ${label}`, () => page.paste(page.field(label), text));
  }

  /** The code of the newest mail for the address in the form, or one that nobody sent. */
  async typeCode(isRight = true): Promise<void> {
    const { email, purpose } = momentOf(this.world).screen;
    await this.type(
      'Verification code',
      isRight ? await this.newestCode(email, purpose) : '999999',
    );
  }

  async newestCode(email: string, purpose: ScreenPurpose | undefined): Promise<string> {
    const mails = await this.world.service.mails(email);
    return mails.find(({ type }) => (type === 9) === (purpose === 'register'))?.code ?? '000000';
  }

  /** Presses the send-code button, perhaps more than once before anything can happen. */
  send(times = 1): Promise<void> {
    const { screen, seen } = momentOf(this.world);
    return this.#press(
      `press '${seen.send?.words}'`,
      page.sendButton(),
      pressOfSend(screen, seen),
      times,
    );
  }

  /** Presses the form's button. */
  submit(times = 1): Promise<void> {
    const { screen, seen } = momentOf(this.world);
    return this.#press(
      `press '${seen.submit?.words}'`,
      page.submitButton(),
      pressOfSubmit(screen, seen),
      times,
    );
  }

  press(words: string): Promise<void> {
    return this.step(`press '${words}'`, () => {
      if (words === 'Dismiss') this.#witness.noteDismissal();
      page.press(page.button(words));
    });
  }

  follow(words: string): Promise<void> {
    return this.step(`follow '${words}'`, () => page.press(page.link(words)));
  }

  agree(): Promise<void> {
    return this.step('press the box', () => page.press(page.checkbox() ?? page.field('a box')));
  }

  back(wasDone = false): Promise<void> {
    return this.step('Back', () => this.world.go(-1, wasDone));
  }

  forward(wasDone = false): Promise<void> {
    return this.step('Forward', () => this.world.go(1, wasDone));
  }

  reload(wasDone = false): Promise<void> {
    return this.step(`reload${this.#left(wasDone)}`, () => this.world.reload(wasDone));
  }

  visit(address: string, wasDone = false): Promise<void> {
    return this.step(`go to ${address} by the address bar${this.#left(wasDone)}`, () =>
      this.world.visit(address, wasDone),
    );
  }

  answer(call: Call | undefined, ending: Ending = { kind: 'answered' }): Promise<void> {
    if (!call) return Promise.resolve();
    const how = Object.values(ending).join(' ');
    return this.step(`${call.name} ${call.email}: ${how}`, () => this.world.answer(call, ending));
  }

  /** Answers whatever is out, and whatever goes out then. */
  async answerAll(): Promise<void> {
    for (let [oldest] = this.world.api.held; oldest; [oldest] = this.world.api.held)
      await this.answer(oldest);
  }

  wait(seconds: number, wasDone = false): Promise<void> {
    return this.step(`${seconds} s go by`, () => this.world.pass(seconds * 1000, wasDone));
  }

  signElsewhere(user: User | null, isAnnounced = true): Promise<void> {
    const what = user
      ? 'another tab signs in'
      : isAnnounced
        ? 'another tab signs out'
        : 'the store takes its cookies back';
    return this.step(what, () => this.world.signElsewhere(user, isAnnounced));
  }

  async #press(
    what: string,
    target: HTMLElement | undefined,
    press: Press | null,
    times: number,
  ): Promise<void> {
    await this.step(times > 1 ? `${what} ${times} times` : what, async () => {
      if (!target) throw new Error(`There is nothing to ${what} on ${location.pathname}.`);
      if (press) this.#witness.note(press);
      const now = Date.now();
      for (let time = 0; time < times; time += 1) page.press(target);
      await this.world.pause(0);
      if (press) this.#witness.expectCounted(press, now);
    });
  }

  #left(wasDone: boolean): string {
    const { held } = this.world.api;
    return held.length > 0
      ? `, with ${held.map(({ name }) => name).join(', ')} out, ${wasDone ? 'done' : 'not done'}`
      : '';
  }
}
