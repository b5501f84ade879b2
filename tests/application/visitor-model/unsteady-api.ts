import { expect } from 'vitest';
import type { AuthApi } from '#application/ports/auth-api.ts';
import { codeOf, type CallFailure, type CallName } from '#domain/call-failure.ts';
import { refuse, type Result } from '#domain/result.ts';

/** Where a call breaks off: before the service has seen it, or after it has done its work. */
export type Loss = 'request' | 'answer';

/** A tab's line to the service, which may break; and what went over it. */
export interface UnsteadyLine {
  readonly api: AuthApi;
  /** The next call of this name gets lost: the tab hears of it, or with `silently` nothing, ever. */
  lose(call: CallName, loss: Loss, silently?: () => void): void;
  /** Calls that were to get lost get through. */
  mend(): void;
  sent(call: CallName): number;
}

type Method = (...given: unknown[]) => Promise<Result<unknown, CallFailure>>;

/** Marks that the service has accepted, over all tabs. */
export class AcceptedMarks {
  readonly #accepted = new Set<string>();

  accept(mark: string): void {
    expect(this.#accepted.has(mark), 'no mark is used twice').toBe(false);
    this.#accepted.add(mark);
  }
}

export function unsteadyLine(
  service: AuthApi,
  accepted: AcceptedMarks,
  now: () => number,
): UnsteadyLine {
  const losses = new Map<
    CallName,
    { readonly loss: Loss; readonly silently: (() => void) | undefined }
  >();
  const counts = new Map<CallName, number>();
  /** Marks that this tab knows to be used, or refused. */
  const dead = new Set<string>();

  async function carryOut(
    call: CallName,
    method: Method,
    given: unknown[],
  ): Promise<Result<unknown, CallFailure>> {
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const mark = markIn(given[0]);
    if (mark !== null)
      expect(dead.has(mark), 'a tab sends no mark again that it knows to be used or refused').toBe(
        false,
      );
    const { loss, silently } = losses.get(call) ?? {};
    losses.delete(call);
    if (loss === 'request')
      return silently ? silence(silently) : refuse({ kind: 'unreachable', call, at: now() });
    const answer = await method(...given);
    if (answer.ok && mark !== null) accepted.accept(mark);
    if (loss === 'answer')
      return silently ? silence(silently) : refuse({ kind: 'timeout', call, at: now() });
    if (mark !== null && (answer.ok || SPEAKS_OF_THE_MARK.includes(codeOf(answer.problem))))
      dead.add(mark);
    return answer;
  }

  const api = new Proxy(service, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) =>
        carryOut(name as CallName, member.bind(target) as Method, given);
    },
  });
  return {
    api,
    lose: (call, loss, silently) => losses.set(call, { loss, silently }),
    mend: () => losses.clear(),
    sent: (call) => counts.get(call) ?? 0,
  };
}

const SPEAKS_OF_THE_MARK: readonly unknown[] = [
  11010206, 11010601, 11010602, 11010701, 11010702, 11010703,
];

function silence(notify: () => void): Promise<never> {
  notify();
  return new Promise(() => undefined);
}

function markIn(request: unknown): string | null {
  const { registrationMark, passwordMark } = (request ?? {}) as Record<string, unknown>;
  const mark = registrationMark ?? passwordMark;
  return typeof mark === 'string' ? mark : null;
}
