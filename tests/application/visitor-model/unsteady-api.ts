import { expect } from 'vitest';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallName } from '#domain/call-failure.ts';
import { refuse, type Result } from '#domain/result.ts';

/** Where a call breaks off: before the service has seen it, or after it has done its work. */
export type Loss = 'request' | 'answer';

/** A tab's line to the service, which may break; and what went over it. */
export interface UnsteadyLine {
  readonly api: AuthApi;
  /** The next call of this name gets lost. */
  lose(call: CallName, loss: Loss): void;
  sent(call: CallName): number;
}

type Method = (request: unknown) => Promise<Result<unknown, unknown>>;

/** Marks that the service has accepted, over all tabs. */
export class AcceptedMarks {
  readonly #accepted = new Set<string>();

  accept(mark: string): void {
    expect(this.#accepted.has(mark), 'no mark is used twice').toBe(false);
    this.#accepted.add(mark);
  }
}

export function unsteadyLine(service: AuthApi, accepted: AcceptedMarks, now: () => number): UnsteadyLine {
  const losses = new Map<CallName, Loss>();
  const counts = new Map<CallName, number>();
  /** Marks whose use this tab knows to have worked. */
  const spent = new Set<string>();

  async function carryOut(call: CallName, method: Method, request: unknown) {
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const mark = markIn(request);
    if (mark !== null) expect(spent.has(mark), 'a tab sends no mark again that it knows to be used').toBe(false);
    const loss = losses.get(call);
    losses.delete(call);
    if (loss === 'request') return refuse({ kind: 'unreachable', call, at: now() });
    const answer = await method(request);
    if (answer.ok && mark !== null) accepted.accept(mark);
    if (loss === 'answer') return refuse({ kind: 'timeout', call, at: now() });
    if (answer.ok && mark !== null) spent.add(mark);
    return answer;
  }

  const api = new Proxy(service, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      return (request: unknown) => carryOut(name as CallName, member.bind(target) as Method, request);
    },
  });
  return { api, lose: (call, loss) => losses.set(call, loss), sent: (call) => counts.get(call) ?? 0 };
}

function markIn(request: unknown): string | null {
  const { registrationMark, passwordMark } = (request ?? {}) as Record<string, unknown>;
  const mark = registrationMark ?? passwordMark;
  return typeof mark === 'string' ? mark : null;
}
