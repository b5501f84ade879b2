import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword, Password } from '#domain/password.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { createAttemptSlot } from '#ui/hooks/attempt-slot.ts';
import type { Inside } from '#ui/inside.ts';
import { inAnyOrder } from '../fakes/in-any-order.ts';
import { ScriptedAuthApi } from '../fakes/scripted-auth-api.ts';
import { createWorld } from '../fakes/test-profile.ts';

const CODE = '123456' as VerificationCode;
const PASSWORD = 'Lab-2026x' as Password;
const addresses = ['ada', 'grace', 'mei'].map((name) => `${name}@example.com` as Email);
const address = fc.constantFrom(...addresses);

/** A screen's one attempt at a time: each press first gives up the one before, as an edit does. */
function openScreen(scheduler: fc.Scheduler) {
  const service = new ScriptedAuthApi();
  const world = createWorld(inAnyOrder(scheduler, service));
  const inside: Inside = { current: () => world.inside, load: async () => world.inside, subscribe: () => () => undefined };
  const slot = createAttemptSlot(inside, () => undefined);
  const applied: Email[] = [];
  let last: Email | null = null;

  /** Edits the address, presses, in whatever order the answers then come. */
  function attempt(email: Email, work: (useCases: UseCases, stillWanted: () => boolean) => Promise<unknown>): void {
    slot.abandon();
    last = email;
    slot.run(
      async (useCases, stillWanted) => {
        await work(useCases, stillWanted);
        return () => applied.push(email);
      },
      () => expect.unreachable(),
    );
  }

  return { ...world, service, attempt, applied, newest: () => last };
}

function pressesInTurn(scheduler: fc.Scheduler, presses: readonly Email[], press: (email: Email) => void): Promise<void> {
  scheduler.scheduleSequence(presses.map((email) => ({ label: `press ${email}`, builder: async () => press(email) })));
  return scheduler.waitIdle();
}

const manyPresses = fc.array(address, { minLength: 1, maxLength: 5 });

describe('answers in whatever order', () => {
  it.each(['registration', 'recovery'] as const)('the mark kept by %s is that of the newest attempt', async (flow) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), manyPresses, async (scheduler, presses) => {
        const { attempt, applied, inside, newest } = openScreen(scheduler);
        await pressesInTurn(scheduler, presses, (email) =>
          attempt(email, (useCases, stillWanted) => useCases[flow].checkCode(email, CODE, stillWanted)),
        );
        expect(inside[flow].pending()).toBe(newest());
        expect(applied.at(-1)).toBe(newest());
      }),
    );
  });

  it('the session kept is that of the newest log-in, and the browser leaves once for each that was waited for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), manyPresses, async (scheduler, presses) => {
        const { attempt, applied, service, sessions, exit } = openScreen(scheduler);
        service.loginWithPassword = async (request) => ({ ok: true, value: { authorization: request.loginCode } });
        await pressesInTurn(scheduler, presses, (email) =>
          attempt(email, ({ login }, stillWanted) => login.logIn(email, PASSWORD, stillWanted)),
        );
        expect(sessions.user).toEqual({ authorization: presses.at(-1) });
        expect(exit.left).toHaveLength(applied.length);
      }),
    );
  });

  it('one press on send, one code: presses for an address under way or counting send nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), manyPresses, async (scheduler, presses) => {
        const { inside, service, clock } = openScreen(scheduler);
        await pressesInTurn(scheduler, presses, (email) => void inside.sendCode.send('register', email));
        const sent = service.requests('sendCode').map((request) => (request as { email: Email }).email);
        expect(sent.toSorted()).toEqual([...new Set(presses)].toSorted());
        for (const email of new Set(presses)) {
          expect(inside.sendCode.holdFor('register', email)?.deadline).toBe(clock.now() + 60_000);
        }
      }),
    );
  });

  it('the automatic send of an entry and the presses after it send one code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), address, fc.integer({ min: 0, max: 4 }), async (scheduler, email, presses) => {
        const { inside, service } = openScreen(scheduler);
        inside.recovery.keepAccount({ email });
        const enter = () => inside.sendCode.sendOnEntry('retrieve', email, undefined, inside.recovery.noteCodeAsked());
        scheduler.scheduleSequence([
          // Twice, as React's StrictMode enters every screen.
          { label: 'entry', builder: async () => void enter() },
          { label: 'entry again', builder: async () => void enter() },
          ...Array.from({ length: presses }, (_, index) => ({
            label: `press ${index}`,
            builder: async () => void inside.sendCode.send('retrieve', email),
          })),
        ]);
        await scheduler.waitIdle();
        expect(service.requests('sendCode')).toHaveLength(1);
      }),
    );
  });

  it('no key encrypts twice, whoever asks for one when', async () => {
    const acts = fc.array(fc.constantFrom('prepare', 'log in', 'wait'), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, async (scheduler, sequence) => {
        const { inside, service, clock } = openScreen(scheduler);
        scheduler.scheduleSequence(
          sequence.map((act) => ({
            label: act,
            builder: async () => {
              if (act === 'prepare') inside.login.prepare();
              else if (act === 'wait') clock.pass(1500);
              else void inside.login.logIn(addresses[0] as Email, PASSWORD);
            },
          })),
        );
        await scheduler.waitIdle();
        const keys = service.requests('loginWithPassword').map((request) => (request as { keyId: string }).keyId);
        expect(keys).toHaveLength(sequence.filter((act) => act === 'log in').length);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('a mark that was used is gone: the next press sends nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { inside, service } = openScreen(scheduler);
        const email = addresses[0] as Email;
        const complete = () => inside.registration.complete('Mei' as CustomerName, PASSWORD as NewPassword);
        await scheduler.waitFor(inside.registration.checkCode(email, CODE));
        expect(await scheduler.waitFor(complete())).toMatchObject({ ok: true });
        expect(service.requests('registerUser')).toHaveLength(1);
        expect(inside.registration.pending()).toBeNull();
        expect(await scheduler.waitFor(complete())).toMatchObject({ ok: false, problem: { reason: 'mark-lost' } });
        expect(service.requests('registerUser')).toHaveLength(1);
      }),
    );
  });
});
