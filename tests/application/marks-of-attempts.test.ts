import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptKey,
  type AttemptInputs,
  type AttemptKey,
  type AttemptName,
} from '#application/journey/attempt.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password.ts';
import { findHold } from '#domain/code-hold.ts';
import { inTurn } from '../fakes/in-turn.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld } from '../fakes/test-module.ts';
import { ADA, CODE, GRACE, markingService, openScreen, PASSWORD } from './screen-in-any-order.ts';

type Begin<R> = <Name extends AttemptName>(name: Name, input: AttemptInputs[Name]) => R;

interface Marked {
  readonly check: <R>(begin: Begin<R>, email: Email) => R;
  readonly finish: <R>(begin: Begin<R>, email: Email) => R;
  readonly keys: readonly AttemptKey[];
  readonly call: 'registerUser' | 'changePassword';
  readonly held: 'registerInfo' | 'forgetInfo';
  readonly mark: 'registrationMark' | 'passwordMark';
}

const REGISTRATION: Marked = {
  check: (begin, email) => begin('check-registration-code', { email, code: CODE }),
  finish: (begin, email) =>
    begin('complete-registration', {
      email,
      name: 'Mei' as CustomerName,
      password: PASSWORD as NewPassword,
    }),
  keys: ['check-registration-code', 'complete-registration'],
  call: 'registerUser',
  held: 'registerInfo',
  mark: 'registrationMark',
};

const PASSWORD_CHANGE: Marked = {
  check: (begin, email) => begin('check-recovery-code', { purpose: 'forget', email, code: CODE }),
  finish: (begin, email) => begin('change-password', { email, password: PASSWORD as NewPassword }),
  keys: [attemptKey('check-recovery-code', 'forget'), 'change-password'],
  call: 'changePassword',
  held: 'forgetInfo',
  mark: 'passwordMark',
};

describe.each([
  ['a registration', REGISTRATION],
  ['a password change', PASSWORD_CHANGE],
] as const)(
  '%s and the mark that it began with',
  (_, { check, finish, keys, call, held, mark }) => {
    /** The code of ADA has been checked. */
    async function openFinish() {
      const api = markingService();
      const world = createWorld(api);
      await check(world.press, ADA);
      return { ...world, info: world.journey.state[held] };
    }

    it('sends the mark and the address of the press, though another code was checked while the key loaded', async () => {
      const { press, api, journey } = await openFinish();
      const keyComes = api.holdNext('getPublicKey');
      const finished = finish(press, ADA);
      await settled();
      expect(await check(press, GRACE)).toMatchObject({ kind: 'done' });
      keyComes();
      expect(await finished).toMatchObject({ kind: 'done' });
      expect(api.requests(call)).toMatchObject([{ email: ADA, [mark]: `${ADA} 1` }]);
      expect(journey.state[held]).toMatchObject({ email: GRACE, [mark]: `${GRACE} 2` });
    });

    it('leaves its address to the log-in, unless another was typed meanwhile or a newer code was checked', async () => {
      const afterwards = async (
        meanwhile: (world: Awaited<ReturnType<typeof openFinish>>) => unknown,
      ) => {
        const world = await openFinish();
        world.journey.update('emailDraft', 'typed@before.com');
        const answerComes = world.api.holdNext(call);
        const finished = finish(world.press, ADA);
        await settled();
        await meanwhile(world);
        answerComes();
        expect(await finished).toMatchObject({ kind: 'done' });
        return world.journey.state.emailDraft;
      };
      expect(await afterwards(() => null)).toBe(ADA);
      expect(await afterwards(({ journey }) => journey.update('emailDraft', 'mei@'))).toBe('mei@');
      expect(await afterwards(({ press }) => check(press, GRACE))).toBe('typed@before.com');
    });

    it('leaves the newer mark, address, name and step alone when it succeeds late, and says so all the same', async () => {
      const { press, api, journey } = await openFinish();
      const answerComes = api.holdNext(call);
      const finished = finish(press, ADA);
      await settled();
      await check(press, GRACE);
      const newer = {
        emailDraft: GRACE,
        nameDraft: 'Grace',
        retrieveStep: { email: GRACE, codeAsked: true },
        [held]: journey.state[held],
      };
      journey.update('emailDraft', GRACE);
      journey.update('nameDraft', 'Grace');
      journey.update('retrieveStep', { email: GRACE, codeAsked: true });
      answerComes();
      expect(await finished).toMatchObject({ kind: 'done' });
      expect(journey.state).toMatchObject(newer);
      expect(journey.state.notice?.notice).toMatchObject({ email: ADA });
    });

    it('leaves no outcome behind that would lead to its form once more, but every other', async () => {
      const { actions, journey } = await openFinish();
      check(actions.start, ADA);
      actions.start('find-account', { email: ADA });
      await settled();
      expect(Object.keys(journey.state.attempts)).toEqual([keys[0], 'find-account']);
      finish(actions.start, ADA);
      await settled();
      expect(Object.keys(journey.state.attempts)).toEqual(['find-account', keys[1]]);
    });

    it('leaves none behind when it is refused, or has become too old, either', async () => {
      for (const ends of ['refused', 'too old'] as const) {
        const { actions, api, clock, journey } = await openFinish();
        check(actions.start, ADA);
        await settled();
        if (ends === 'refused') api.failNext(call, { kind: 'refused', code: 11010703 });
        else clock.pass(11 * 60_000);
        finish(actions.start, ADA);
        await settled();
        expect(Object.keys(journey.state.attempts), ends).toEqual([keys[1]]);
      }
    });

    it('leaves the outcome of a newer check alone', async () => {
      const { actions, api, journey } = await openFinish();
      const answerComes = api.holdNext(call);
      finish(actions.start, ADA);
      await settled();
      check(actions.start, GRACE);
      await settled();
      answerComes();
      await settled();
      expect(journey.state.attempts[keys[0] as AttemptKey]).toMatchObject({
        phase: 'ended',
        email: GRACE,
      });
    });

    it('leaves the newer mark usable when its own is refused late', async () => {
      const { press, api } = await openFinish();
      const answerComes = api.holdNext(call);
      api.failNext(call, { kind: 'refused', code: 11010703 });
      const refused = finish(press, ADA);
      await settled();
      await check(press, GRACE);
      answerComes();
      expect(await refused).toMatchObject({ kind: 'failed', failure: { reason: 'mark-lost' } });
      expect(await finish(press, GRACE)).toMatchObject({ kind: 'done' });
      expect(api.requests(call)).toMatchObject([
        { email: ADA },
        { email: GRACE, [mark]: `${GRACE} 2` },
      ]);
    });

    it('in whatever order the answers come: each call carries its own mark, and the newest mark is there unless it was used', async () => {
      const acts = fc.array(
        fc.tuple(fc.constantFrom('check', 'finish'), fc.constantFrom(ADA, GRACE)),
        { minLength: 2, maxLength: 6 },
      );
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), acts, async (scheduler, sequence) => {
          const { actions, journey, service } = openScreen(scheduler);
          const marks: string[] = [];
          const look = () => {
            const { [mark]: text } = (journey.state[held] ?? {}) as Partial<Record<string, string>>;
            if (text !== undefined && marks.at(-1) !== text) marks.push(text);
          };
          journey.subscribe(look);
          await inTurn(
            scheduler,
            sequence.map(([act, email]) => ({
              label: `${act} ${email}`,
              act: () => {
                // The form of another address gives up what the former one has under way.
                for (const key of keys)
                  if (journey.state.attempts[key]?.email !== email) actions.giveUp(key);
                if (act === 'check') check(actions.start, email);
                else finish(actions.start, email);
              },
            })),
          );
          const sent = service.requests(call).map((request) => request as Record<string, string>);
          for (const request of sent) expect(request[mark]?.split(' ')[0]).toBe(request['email']);
          const newest = marks.at(-1);
          const isUsed = sent.some((request) => request[mark] === newest);
          expect((journey.state[held] as Partial<Record<string, string>> | null)?.[mark]).toBe(
            isUsed ? undefined : newest,
          );
        }),
      );
    });

    it('knows its own mark again after the page came back from the browser’s cache', async () => {
      const { press, actions, api, journey } = await openFinish();
      const answerComes = api.holdNext(call);
      finish(actions.start, ADA);
      await settled();
      expect(api.seen.at(-1)?.call).toBe(call);
      journey.reread();
      expect(journey.state[held]).toMatchObject({ email: ADA });
      answerComes();
      await settled();
      expect(journey.state[held], 'a used mark is wiped').toBeNull();
      expect(journey.state.notice).not.toBeNull();
      expect(await finish(press, ADA)).toMatchObject({
        kind: 'failed',
        failure: { reason: 'mark-lost' },
      });
      expect(api.requests(call)).toHaveLength(1);
    });
  },
);

describe('a check that ends late', () => {
  it.each([
    ['worked', null],
    ['got no answer', { kind: 'timeout' }],
    ['found a dead code', { kind: 'refused', code: 11010703 }],
  ] as const)('and %s leaves the hold of a newer code alone', async (_, failure) => {
    for (const [purpose, { check, keys, code }] of [
      ['register', { ...REGISTRATION, code: 'checkRegistrationCode' }],
      ['forget', { ...PASSWORD_CHANGE, code: 'verificationCodeInspection' }],
    ] as const) {
      const { press, actions, api, journey, clock } = createWorld();
      await press('send-code', { purpose, email: ADA });
      const answerComes = api.holdNext(code);
      if (failure) api.failNext(code, failure);
      check(actions.start, ADA);
      await settled();
      for (const key of keys) actions.giveUp(key);
      clock.pass(60_000);
      await press('send-code', { purpose, email: ADA });
      answerComes();
      await settled();
      expect(findHold(journey.state.codeHolds, purpose, ADA)).toMatchObject({
        outcome: 'sent',
        deadline: clock.now() + 60_000,
      });
    }
  });
});
