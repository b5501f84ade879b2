import fc from 'fast-check';
import type { PasswordMark, RegistrationMark } from '#application/ports/call-requests.ts';
import { attemptKey, type AttemptInputs, type AttemptName } from '#application/journey/attempt.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { inAnyOrder } from '../fakes/in-any-order.ts';
import { ScriptedAuthApi } from '../fakes/scripted-auth-api.ts';
import { createWorld } from '../fakes/test-module.ts';

export const CODE = '123456' as VerificationCode;
export const PASSWORD = 'Lab-2026x' as Password;
export const [ADA, GRACE, MEI] = ['ada', 'grace', 'mei'].map(
  (name) => `${name}@example.com` as Email,
) as [Email, Email, Email];
export const address = fc.constantFrom(ADA, GRACE, MEI);

/** A service that gives another mark for every code that is checked. */
export function markingService(): ScriptedAuthApi {
  const service = new ScriptedAuthApi();
  let marks = 0;
  const { checkRegistrationCode, verificationCodeInspection } = service;
  service.checkRegistrationCode = async (request) => {
    const answer = await checkRegistrationCode.call(service, request);
    return answer.ok
      ? { ok: true, value: { registrationMark: `${request.email} ${++marks}` as RegistrationMark } }
      : answer;
  };
  service.verificationCodeInspection = async (request) => {
    const answer = await verificationCodeInspection.call(service, request);
    return answer.ok
      ? { ok: true, value: { passwordMark: `${request.email} ${++marks}` as PasswordMark } }
      : answer;
  };
  return service;
}

/** A screen, whose edits give up what was sent with the former address. */
export function openScreen(scheduler: fc.Scheduler) {
  const service = markingService();
  const world = createWorld(inAnyOrder(scheduler, service));
  const applied: Email[] = [];
  let newest: Email | null = null;

  /** Edits the address, presses, in whatever order the answers then come. */
  function attempt<Name extends AttemptName>(name: Name, input: AttemptInputs[Name]): void {
    world.actions.giveUp(
      attemptKey(name, 'purpose' in input ? input.purpose : undefined, input.email),
    );
    newest = input.email;
    void world
      .press(name, input)
      .then((outcome) => outcome?.kind === 'done' && applied.push(input.email));
  }

  return { ...world, service, attempt, applied, newest: () => newest };
}
