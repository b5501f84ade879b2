import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import { USER_UNKNOWN } from '#domain/error-codes.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld } from '../fakes/test-module.ts';
import { saying } from '../fakes/in-english.ts';

const ADA = 'ada@example.com' as Email;

describe('finding the account', () => {
  it('gives the name that the server sends', async () => {
    const { press, api } = createWorld();
    api.knownUsers.set(ADA, 'Ada');
    expect(await press('find-account', { email: ADA })).toEqual({
      kind: 'done',
      value: { email: ADA, name: 'Ada' },
    });
    api.knownUsers.set(ADA, undefined);
    expect(await press('find-account', { email: ADA })).toEqual({
      kind: 'done',
      value: { email: ADA },
    });
    expect(api.requests('checkUser')[0]).toEqual({
      loginCode: ADA,
      userRangeId: '1000',
      fingerprint: 'f'.repeat(32),
    });
  });

  it('reports an address that is not registered', async () => {
    const { press } = createWorld();
    expect(await press('find-account', { email: ADA })).toMatchObject({
      kind: 'failed',
      failure: {
        place: 'email',
        message: saying('The entered email address is not registered'),
        manner: 'inline',
        reason: 'not-registered',
      },
    });
  });

  it('reports at the address what the service has against it', async () => {
    const { press, api } = createWorld();
    api.failNext('checkUser', { kind: 'refused', code: USER_UNKNOWN });
    expect(await press('find-account', { email: ADA })).toMatchObject({
      kind: 'failed',
      failure: { place: 'email', reason: 'not-registered' },
    });
  });

  it('distinguishes a service that can not be reached from that', async () => {
    const { press, api } = createWorld();
    api.failNext('checkUser');
    expect(await press('find-account', { email: ADA })).toMatchObject({
      kind: 'failed',
      failure: { place: 'form', reason: 'other' },
    });
  });

  it('keeps the step over a reload, and notes once that its code was asked for', async () => {
    const { press, journey, reload } = createWorld();
    expect(journey.state.retrieveStep).toBeNull();
    await press('send-code', { purpose: 'retrieve', email: ADA });
    expect(journey.state.retrieveStep).toBeNull();
    journey.update('retrieveStep', { email: ADA, name: 'Ada', codeAsked: false });
    // Another account's code, or another flow's, is not the step's.
    await press('send-code', { purpose: 'retrieve', email: 'grace@example.com' as Email });
    await press('send-code', { purpose: 'forget', email: ADA });
    expect(journey.state.retrieveStep?.codeAsked).toBe(false);
    await press('send-code', { purpose: 'retrieve', email: ADA });
    expect(reload().journey.state.retrieveStep).toEqual({
      email: ADA,
      name: 'Ada',
      codeAsked: true,
    });
  });

  it('has asked for the code of the step with the call, not with its answer', async () => {
    const { actions, journey, api, reload } = createWorld();
    journey.update('retrieveStep', { email: ADA, codeAsked: false });
    api.hold();
    actions.start('send-code', { purpose: 'retrieve', email: ADA });
    await settled();
    expect(reload().journey.state.retrieveStep?.codeAsked).toBe(true);
  });

  it('has asked for nothing while the scripts are on their way', async () => {
    const { actions, journey, scripts, reload } = createWorld();
    scripts.hold();
    journey.update('retrieveStep', { email: ADA, codeAsked: false });
    actions.start('send-code', { purpose: 'retrieve', email: ADA });
    await settled();
    expect(reload().journey.state.retrieveStep?.codeAsked).toBe(false);
  });
});
