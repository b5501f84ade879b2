import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptKey } from '#application/journey/attempt.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password.ts';
import { findHold } from '#domain/code-hold.ts';
import { inTurn } from '../fakes/in-turn.ts';
import { ADA, address, CODE, openScreen, PASSWORD } from './screen-in-any-order.ts';

async function pressesInTurn(
  scheduler: fc.Scheduler,
  presses: readonly Email[],
  press: (email: Email) => void,
): Promise<void> {
  await inTurn(
    scheduler,
    presses.map((email) => ({ label: `press ${email}`, act: () => press(email) })),
  );
}

const manyPresses = fc.array(address, { minLength: 1, maxLength: 5 });

describe('answers in whatever order', () => {
  it.each(['registration', 'recovery'] as const)(
    'the mark kept by %s is that of the newest attempt',
    async (flow) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), manyPresses, async (scheduler, presses) => {
          const { attempt, applied, journey, newest } = openScreen(scheduler);
          await pressesInTurn(scheduler, presses, (email) => {
            if (flow === 'registration') attempt('check-registration-code', { email, code: CODE });
            else attempt('check-recovery-code', { purpose: 'forget', email, code: CODE });
          });
          expect(
            (flow === 'registration' ? journey.state.registerInfo : journey.state.forgetInfo)
              ?.email,
          ).toBe(newest());
          expect(applied.at(-1)).toBe(newest());
        }),
      );
    },
  );

  it('the session kept is that of the newest log-in, and it is reported once for each that was waited for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), manyPresses, async (scheduler, presses) => {
        const { attempt, applied, service, sessions } = openScreen(scheduler);
        let signedIn = 0;
        service.loginWithPassword = async (request) => ({
          ok: true,
          value: { authorization: request.loginCode },
        });
        sessions.subscribe(() => (signedIn += 1));
        await pressesInTurn(scheduler, presses, (email) =>
          attempt('log-in', { email, password: PASSWORD }),
        );
        expect(sessions.user).toEqual({ authorization: presses.at(-1) });
        expect(signedIn).toBe(applied.length);
      }),
    );
  });

  it('one press on send, one code: presses for an address under way or counting send nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), manyPresses, async (scheduler, presses) => {
        const { actions, journey, service, clock } = openScreen(scheduler);
        await pressesInTurn(scheduler, presses, (email) =>
          actions.start('send-code', { purpose: 'register', email }),
        );
        const sent = service
          .requests('sendCode')
          .map((request) => (request as { email: Email }).email);
        expect(sent.toSorted()).toEqual([...new Set(presses)].toSorted());
        for (const email of new Set(presses)) {
          expect(findHold(journey.state.codeHolds, 'register', email)?.deadline).toBe(
            clock.now() + 60_000,
          );
        }
      }),
    );
  });

  it('the automatic send of an entry and the presses after it send one code', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        address,
        fc.integer({ min: 0, max: 4 }),
        async (scheduler, email, presses) => {
          const { actions, journey, service } = openScreen(scheduler);
          journey.update('retrieveStep', { email, codeAsked: false });
          const send = () => actions.start('send-code', { purpose: 'retrieve', email });
          const enter = () => {
            if (!journey.state.retrieveStep?.codeAsked) send();
          };
          await inTurn(scheduler, [
            // Twice, as React's StrictMode enters every screen.
            { label: 'entry', act: enter },
            { label: 'entry again', act: enter },
            ...Array.from({ length: presses }, (_, index) => ({
              label: `press ${index}`,
              act: send,
            })),
          ]);
          expect(service.requests('sendCode')).toHaveLength(1);
          expect(journey.state.retrieveStep?.codeAsked).toBe(true);
        },
      ),
    );
  });

  it('no key encrypts twice, whoever asks for one when', async () => {
    const acts = fc.array(fc.constantFrom('prepare', 'log in', 'edit and log in', 'wait'), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, async (scheduler, sequence) => {
        const { actions, useCases, service, clock, attempt } = openScreen(scheduler);
        actions.watch(attemptKey('log-in'));
        await inTurn(
          scheduler,
          sequence.map((act) => ({
            label: act,
            act: () => {
              if (act === 'prepare') useCases.encryption.prepare();
              else if (act === 'wait') clock.pass(1500);
              else if (act === 'log in')
                actions.start('log-in', { email: ADA, password: PASSWORD });
              else attempt('log-in', { email: ADA, password: PASSWORD });
            },
          })),
        );
        const keys = service
          .requests('loginWithPassword')
          .map((request) => (request as { keyId: string }).keyId);
        expect(keys.length).toBeGreaterThanOrEqual(
          sequence.filter((act) => act === 'edit and log in').length,
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('a mark that was used is gone: the next press sends nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { press, journey, service } = openScreen(scheduler);
        const complete = () =>
          press('complete-registration', {
            email: ADA,
            name: 'Mei' as CustomerName,
            password: PASSWORD as NewPassword,
          });
        await scheduler.waitFor(press('check-registration-code', { email: ADA, code: CODE }));
        expect(await scheduler.waitFor(complete())).toMatchObject({ kind: 'done' });
        expect(service.requests('registerUser')).toHaveLength(1);
        expect(journey.state.registerInfo).toBeNull();
        expect(await scheduler.waitFor(complete())).toMatchObject({
          kind: 'failed',
          failure: { reason: 'mark-lost' },
        });
        expect(service.requests('registerUser')).toHaveLength(1);
      }),
    );
  });
});
