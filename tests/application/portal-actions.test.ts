import { describe, expect, it } from 'vitest';
import { attemptKey } from '#application/journey/attempt.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import { STORE_HOME } from '../fakes/fake-store-exit.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld } from '../fakes/test-module.ts';
import { CODE } from './screen-in-any-order.ts';

const ADA = 'ada@example.com' as Email;
const CREDENTIALS = { email: ADA, password: 'Lab-2026x' as Password };
const NOTICE = { notice: { kind: 'registered', email: ADA }, at: 0 } as const;

describe('what a press sets going', () => {
  it('is not lost when the scripts come later, and happens once', async () => {
    const { actions, api, scripts, sessions, exit } = createWorld();
    scripts.hold();
    actions.watch(attemptKey('log-in'));
    actions.start('log-in', CREDENTIALS);
    actions.start('log-in', CREDENTIALS);
    actions.prepareKey();
    actions.continueToStore();
    await settled();
    expect(api.seen).toEqual([]);
    scripts.arrive();
    await settled();
    expect(api.requests('loginWithPassword')).toHaveLength(1);
    expect(sessions.user).not.toBeNull();
    expect(exit.left).toEqual([STORE_HOME]);
  });

  it('is taken up by the next press when the scripts could not be had', async () => {
    const { press, actions, journey, api, scripts } = createWorld();
    scripts.hold();
    actions.start('log-in', CREDENTIALS);
    actions.prepareKey();
    actions.signOut();
    actions.comeBack();
    await settled();
    scripts.fail();
    await settled();
    expect(journey.state.attempts[attemptKey('log-in')]).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'unavailable' },
    });
    expect(api.seen).toEqual([]);
    scripts.arrive();
    expect(await press('log-in', CREDENTIALS)).toMatchObject({ kind: 'done' });
  });

  it('reaches the session', async () => {
    const { press, actions, journey, sessions } = createWorld();
    await press('log-in', CREDENTIALS);
    expect(journey.state.userInfo).not.toBeNull();
    actions.signOut();
    await settled();
    expect(journey.state.userInfo).toBeNull();
    sessions.user = { authorization: 'another token' };
    actions.comeBack();
    await settled();
    expect(journey.state.userInfo).toEqual({ authorization: 'another token' });
  });

  it('says nothing of the last page before the scripts are there, and then says it', async () => {
    const { actions, api, scripts, reload } = createWorld();
    api.hold();
    actions.start('submit-appeal', {
      email: ADA,
      appeal: {
        reason: 1,
        originalEmail: ADA,
        latestEmail: 'new@example.com' as Email,
        remarks: '' as never,
      },
    });
    await settled();
    scripts.hold();
    const next = reload();
    next.actions.prepareKey();
    await settled();
    const key = attemptKey('submit-appeal');
    expect(next.journey.state.attempts[key]).toMatchObject({ phase: 'unanswered' });
    scripts.arrive();
    await settled();
    expect(next.journey.state.attempts[key]).toMatchObject({
      phase: 'ended',
      outcome: { failure: { reason: 'outcome-unknown' } },
    });
  });
});

describe('a log-in under way', () => {
  async function leaveLogInFor(
    start: (actions: ReturnType<typeof createWorld>['actions']) => void,
  ) {
    const { actions, api, sessions } = createWorld();
    const answerComes = api.holdNext('loginWithPassword');
    actions.watch(attemptKey('log-in'));
    actions.start('log-in', CREDENTIALS);
    await settled();
    start(actions);
    answerComes();
    await settled();
    expect(api.requests('loginWithPassword')).toHaveLength(1);
    return sessions.user;
  }

  it('signs nobody in who has sent another form since', async () => {
    expect(
      await leaveLogInFor((actions) =>
        actions.start('check-recovery-code', { purpose: 'forget', email: ADA, code: CODE }),
      ),
    ).toBeNull();
  });

  it('goes on when it is pressed once more, and when a code is asked for', async () => {
    expect(await leaveLogInFor((actions) => actions.start('log-in', CREDENTIALS))).not.toBeNull();
    expect(
      await leaveLogInFor((actions) =>
        actions.start('send-code', { purpose: 'forget', email: ADA }),
      ),
    ).not.toBeNull();
  });
});

describe('a notice', () => {
  it('goes when the form that it stands on is sent', () => {
    const { actions, journey } = createWorld();
    journey.update('notice', { ...NOTICE, shown: true });
    actions.start('log-in', CREDENTIALS);
    expect(journey.state.notice).toBeNull();
  });

  it('stays when a code is asked for, which sends no form', () => {
    const { actions, journey } = createWorld();
    journey.update('notice', { ...NOTICE, shown: true });
    actions.start('send-code', { purpose: 'forget', email: ADA });
    expect(journey.state.notice?.notice).toEqual(NOTICE.notice);
  });

  it('stays until it has been seen', () => {
    const { actions, journey } = createWorld();
    journey.update('notice', { ...NOTICE, shown: false });
    actions.start('log-in', CREDENTIALS);
    expect(journey.state.notice?.notice).toEqual(NOTICE.notice);
  });
});
