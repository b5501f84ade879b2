import type {
  Answer,
  AppealRequest,
  AuthApi,
  CheckUserAnswer,
  CheckUserRequest,
  LoginRequest,
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordMark,
  PublicKey,
  RegistrationCodeRequest,
  RegistrationMark,
  RegistrationRequest,
  SendCodeRequest,
  User,
} from '#application/ports/auth-api.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { ok } from '#domain/result.ts';
import { APPEAL_ACTIONS, fileAppeal, readAppeal } from './appeal-calls.ts';
import { CallRunner, type Caller, type ServiceOptions, type ServiceParts } from './calls.ts';
import { SEND_CODE_ACTIONS, sendCode, CHECK_CODE_ACTIONS } from './verification-codes.ts';
import { admitLogIn, checkPassword, checkUser, LOG_IN_ACTIONS, logIn } from './login-calls.ts';
import { CHANGED_PASSWORD, receivePassword, REGISTERED_PASSWORD } from './received-password.ts';
import {
  admitChange,
  CHANGE_ACTIONS,
  changePassword,
  checkPasswordCode,
  PASSWORD_HISTORY,
} from './recovery-calls.ts';
import { overloadRefusal, UNKNOWN_POPULATION, type ServiceRefusal } from './refusals.ts';
import {
  admitRegistration,
  checkRegistrationCode,
  register,
  REGISTER_ACTIONS,
} from './registration-calls.ts';
import { isStorable, type Mail, type StoredAppeal } from './service-state.ts';

const HASHING: ReadonlySet<ApiCall> = new Set([
  'registerUser',
  'loginWithPassword',
  'changePassword',
]);

/**
 * The account service over a store. Each call has one writing transaction. Calls that hash a
 * password read, refuse and hash before it (`afterHashing` in calls.ts).
 */
export class AccountService implements AuthApi {
  readonly #calls: CallRunner;

  constructor(
    options: ServiceOptions,
    private readonly parts: ServiceParts,
  ) {
    this.#calls = new CallRunner(options, parts);
  }

  getPublicKey(): Answer<PublicKey> {
    return this.#calls.answer('getPublicKey', async () => ok(await this.parts.keys.current()));
  }

  checkUser({ userRangeId, loginCode }: CheckUserRequest): Answer<CheckUserAnswer> {
    return this.#calls.answer('checkUser', async () => {
      const owner = this.#calls.ownerOf(userRangeId, loginCode);
      if (owner.ok) return ok(await checkUser(this.parts.store, owner.value));
      // A malformed address has no account.
      return owner.problem === UNKNOWN_POPULATION ? owner : ok({ exist: false });
    });
  }

  sendCode(request: SendCodeRequest, caller?: Caller): Answer<void> {
    return this.#calls.call('sendCode', request, caller, SEND_CODE_ACTIONS, (call) =>
      this.#calls.transaction(call, (context) => sendCode(context, call.owner, request)),
    );
  }

  checkRegistrationCode(
    request: RegistrationCodeRequest,
    caller?: Caller,
  ): Answer<{ readonly registrationMark: RegistrationMark }> {
    return this.#calls.call('checkRegistrationCode', request, caller, CHECK_CODE_ACTIONS, (call) =>
      this.#calls.transaction(call, (context) =>
        checkRegistrationCode(context, call.owner, request),
      ),
    );
  }

  registerUser(request: RegistrationRequest, caller?: Caller): Answer<void> {
    const { keys, passwords } = this.parts;
    const sent = { ciphertext: request.password, keyId: request.keyId };
    return this.#calls.call('registerUser', request, caller, REGISTER_ACTIONS, (call) =>
      this.#calls.afterHashing(
        call,
        (context) => admitRegistration(context, call.owner, request),
        () => receivePassword(keys, passwords, sent, REGISTERED_PASSWORD),
        (context, _admitted, password) => register(context, call.owner, request, password),
      ),
    );
  }

  loginWithPassword(request: LoginRequest, caller?: Caller): Answer<User> {
    const { keys, passwords } = this.parts;
    const about = { ...request, email: request.loginCode };
    return this.#calls.call('loginWithPassword', about, caller, LOG_IN_ACTIONS, (call) =>
      this.#calls.afterHashing(
        call,
        (context) => admitLogIn(context, call.owner),
        ({ account }) => checkPassword(keys, passwords, request, account),
        (context, attempt, checked) => logIn(context, attempt, checked, request),
      ),
    );
  }

  verificationCodeInspection(
    request: PasswordCodeRequest,
    caller?: Caller,
  ): Answer<{ readonly passwordMark: PasswordMark }> {
    return this.#calls.call(
      'verificationCodeInspection',
      request,
      caller,
      CHECK_CODE_ACTIONS,
      (call) =>
        this.#calls.transaction(call, (context) => checkPasswordCode(context, call.owner, request)),
    );
  }

  changePassword(request: PasswordChangeRequest, caller?: Caller): Answer<void> {
    const { keys, passwords } = this.parts;
    const sent = { ciphertext: request.newPassword, keyId: request.keyId };
    return this.#calls.call('changePassword', request, caller, CHANGE_ACTIONS, (call) =>
      this.#calls.afterHashing(
        call,
        (context) => admitChange(context, call.owner, request),
        ({ account }) => {
          const former = account.passwords.slice(-PASSWORD_HISTORY);
          return receivePassword(keys, passwords, sent, CHANGED_PASSWORD, former);
        },
        (context, change, password) => changePassword(context, call.owner, change, password),
      ),
    );
  }

  accountAppeal(request: AppealRequest, caller?: Caller): Answer<void> {
    return this.#calls.answer('accountAppeal', async () => {
      const addresses = readAppeal(request);
      if (!addresses.ok) return addresses;
      const { original: email } = addresses.value;
      const owner = { population: '', address: email.toLowerCase(), email };
      const call = this.#calls.open('accountAppeal', owner, caller, APPEAL_ACTIONS);
      return this.#calls.transaction(call, (context) =>
        fileAppeal(context, addresses.value, request),
      );
    });
  }

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets } = this.parts;
    return store.hasSession(secrets.digestsOf('token', authorization), this.#calls.now());
  }

  /** The refusal of calls that hash passwords while too many wait. */
  refusalBefore(call: ApiCall): ServiceRefusal | null {
    return HASHING.has(call) ? overloadRefusal(this.parts.hashSlots?.refusal) : null;
  }

  async mails(to?: string): Promise<readonly Mail[]> {
    // No email has this address, and PostgreSQL rejects the text.
    if (to !== undefined && !isStorable(to)) return [];
    return this.parts.store.mails(to?.trim().toLowerCase());
  }

  appeals(): Promise<readonly StoredAppeal[]> {
    return this.parts.store.appeals();
  }
}
