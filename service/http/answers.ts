import type { CallFailure } from '#domain/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type { ServiceRefusal } from '../rules/refusals.ts';

type Headers = Readonly<Record<string, string>>;

export function json(status: number, body: unknown, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

/** A refusal by the HTTP layer. No catalogue code: the status stands in. */
export function httpRefusal(status: number, message: string): ServiceRefusal {
  return { status, code: status, message };
}

/**
 * The outcome of a call as HTTP (docs/decisions.md, ‘Wire’). A failure without a wire form gets an
 * answer that a client reads as the same failure.
 */
export function answerOf(outcome: Result<unknown, CallFailure | ServiceRefusal>): Response {
  if (outcome.ok) return json(200, outcome.value ?? {});
  const { problem } = outcome;
  if (!('kind' in problem)) return refusalAnswer(problem);
  switch (problem.kind) {
    case 'refused':
      return refusalAnswer(problem);
    case 'timeout':
    case 'interrupted':
    case 'unreachable':
      return refusalAnswer(httpRefusal(504, 'no answer in time'));
    case 'unreadable':
      return new Response('<!doctype html><title>Not JSON</title>', {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' },
      });
    case 'unexpected':
      return json(200, { unexpected: true });
  }
}

/** A refusal as HTTP. The status replaces a missing code. */
export function refusalAnswer(
  { status = 500, code, message, retryAfterSeconds }: Partial<ServiceRefusal>,
  headers: Headers = {},
): Response {
  const wait: Headers =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return json(status, { code: code ?? status, message: message ?? '' }, { ...wait, ...headers });
}
