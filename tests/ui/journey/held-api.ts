import type { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { refuse, type Result } from '#domain/result.ts';

export type ScreenCall = keyof AuthApi;

const CALLS = [
  'getPublicKey',
  'checkUser',
  'sendCode',
  'checkRegistrationCode',
  'registerUser',
  'loginWithPassword',
  'verificationCodeInspection',
  'changePassword',
  'accountAppeal',
] as const satisfies readonly ScreenCall[];

/** One call of a page, from the moment it goes out. */
export interface Call {
  readonly name: ScreenCall;
  readonly request: Readonly<Record<string, unknown>>;
  /** The address that it is about; '' for the public key. */
  readonly email: string;
  /** The flow whose code it sends or checks. */
  readonly purpose: ScreenPurpose | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How a call ended. A page that was left hears of none of its calls. */
export interface EndedCall extends Call {
  readonly endedAt: number;
  readonly result: Result<unknown, CallFailure> | 'page left';
}

/**
 * - `answered`: by the service
 * - `refused`: with this code and status; the service did nothing
 * - `timeout`, `unreachable`: the line broke before or after the service did its work
 */
export type Ending =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly code: number; readonly status: number }
  | { readonly kind: 'timeout' | 'unreachable'; readonly wasDone: boolean };

type Method = (request: unknown) => Promise<Result<unknown, CallFailure>>;

interface HeldCall {
  readonly call: Call;
  readonly answer: (result: Result<unknown, CallFailure>) => void;
}

/** An account service whose answers come when the test says, and everything that it was asked. */
export class HeldApi {
  readonly asked: Call[] = [];
  readonly ended: EndedCall[] = [];
  /** Set, every call is answered at once. */
  isSteady = false;
  /** The flow of a call that goes out now. */
  purposeNow: () => ScreenPurpose | undefined = () => undefined;
  readonly api: AuthApi;
  #held: HeldCall[] = [];

  constructor(private readonly service: InMemoryAuthApi) {
    const methods = CALLS.map(
      (name) => [name, (request: unknown) => this.#ask(name, request)] as const,
    );
    this.api = Object.fromEntries(methods) as unknown as AuthApi;
  }

  /** Calls without an answer, the oldest first. */
  get held(): readonly Call[] {
    return this.#held.map(({ call }) => call);
  }

  async end(call: Call, ending: Ending): Promise<void> {
    const held = this.#held.find((one) => one.call === call);
    if (!held) throw new Error(`${call.name} is not under way.`);
    this.#held = this.#held.filter((one) => one !== held);
    const result = await this.#resultOf(call, ending);
    this.ended.push({ ...call, endedAt: Date.now(), result });
    held.answer(result);
  }

  /** The page is gone: its calls reach the service or do not, and nobody hears of it. */
  async leave(wasDone: boolean): Promise<void> {
    const left = this.#held;
    this.#held = [];
    for (const { call } of left) {
      if (wasDone) await this.#serve(call);
      this.ended.push({ ...call, endedAt: Date.now(), result: 'page left' });
    }
  }

  #ask(name: ScreenCall, request: unknown): Promise<Result<unknown, CallFailure>> {
    const fields = (name === 'getPublicKey' ? {} : request) as Readonly<Record<string, unknown>>;
    const email = textIn(fields['email'] ?? fields['loginCode'] ?? fields['originalEmail']);
    const call: Call = {
      name,
      request: fields,
      email,
      purpose: this.#purposeOf(name),
      at: Date.now(),
    };
    this.asked.push(call);
    return new Promise((answer) => {
      this.#held.push({ call, answer });
      if (this.isSteady) void this.end(call, { kind: 'answered' });
    });
  }

  #purposeOf(name: ScreenCall): ScreenPurpose | undefined {
    if (name === 'checkRegistrationCode') return 'register';
    return name === 'sendCode' || name === 'verificationCodeInspection'
      ? this.purposeNow()
      : undefined;
  }

  async #resultOf(call: Call, ending: Ending): Promise<Result<unknown, CallFailure>> {
    if (ending.kind === 'answered') return this.#serve(call);
    const at = Date.now();
    if (ending.kind === 'refused') return refuse({ call: call.name, at, ...ending });
    if (ending.wasDone) await this.#serve(call);
    return refuse({ kind: ending.kind, call: call.name, at });
  }

  #serve({ name, request }: Call): Promise<Result<unknown, CallFailure>> {
    return (this.service[name] as Method).call(this.service, request);
  }
}

/** A field of a request, as text. */
export function textIn(field: unknown): string {
  return typeof field === 'string' ? field : '';
}
