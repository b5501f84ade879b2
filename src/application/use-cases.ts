import type { Journey } from '#application/journey/journey.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import type { RequestName, RequestSubject, StartedRequest } from '#domain/requests.ts';
import type { FollowSession } from './follow-session.ts';
import type { LeaveToShop } from './leave-to-shop.ts';
import type { LoginWithPassword } from './login-with-password.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RecoverPassword } from './recover-password.ts';
import type { RegisterWithCode } from './register-with-code.ts';
import type { SendCode } from './send-code.ts';
import type { SubmitAppeal } from './submit-appeal.ts';

/** Every use case; their scripts arrive after the first screen is usable. */
export interface UseCases {
  readonly requests: RequestHandlers;
  readonly session: FollowSession;
  readonly shop: LeaveToShop;
  readonly encryption: PasswordEncryption;
  /** Words the failure of a request whose page was left before its answer came. */
  readonly describeInterrupted: (request: StartedRequest, journey: Journey) => DescribedFailure;
}

export interface RequestHandlers {
  readonly 'send-code': SendCode['send'];
  readonly 'check-registration-code': RegisterWithCode['checkCode'];
  readonly 'complete-registration': RegisterWithCode['complete'];
  readonly 'log-in': LoginWithPassword['logIn'];
  readonly 'find-account': RecoverPassword['findAccount'];
  readonly 'check-recovery-code': RecoverPassword['checkCode'];
  readonly 'change-password': RecoverPassword['changePassword'];
  readonly 'submit-appeal': SubmitAppeal['submit'];
}

export type RequestInput<Name extends RequestName> = RequestSubject &
  Parameters<RequestHandlers[Name]>[0];

/** The value of a successful request; most requests store their result in the journey instead. */
export type RequestValue<Name extends RequestName> = Extract<
  Awaited<ReturnType<RequestHandlers[Name]>>,
  { readonly ok: true }
>['value'];
