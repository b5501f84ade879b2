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
export function wireRefusal(status: number, message: string, headers: Headers = {}): Response {
  return json(status, { code: status, message }, headers);
}

/**
 * The port's answer as HTTP (docs/decisions.md, ‘Wire’). A failure without a wire form gets an
 * answer that a client reads as the same failure; 'unreachable' is `Response.error()`, a broken
 * connection.
 */
export function answerOf(outcome: Result<unknown, CallFailure>): Response {
  if (outcome.ok) return json(200, outcome.value ?? {});
  const failure = outcome.problem;
  switch (failure.kind) {
    case 'refused':
      return refusalAnswer(failure);
    case 'timeout':
    case 'interrupted':
      return wireRefusal(504, 'no answer in time');
    case 'unreachable':
      return Response.error();
    case 'unreadable':
      return new Response('<!doctype html><title>Not JSON</title>', {
        headers: { 'Content-Type': 'text/html' },
      });
    case 'unexpected':
      return json(200, { unexpected: true });
  }
}

/** A refusal as HTTP. The status replaces a missing code. */
export function refusalAnswer({
  status = 500,
  code,
  message,
  retryAfterSeconds,
}: Partial<ServiceRefusal>): Response {
  const wait: Headers =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return json(status, { code: code ?? status, message: message ?? '' }, wait);
}

/** The same answer. `Response.error()`, whose status is 0, takes no headers. */
export function withHeaders(answer: Response, headers: Headers): Response {
  if (answer.status === 0) return answer;
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Default response headers: no MIME sniffing, no embedding, no caching. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Blocks embedded scripts and pictures; CORS calls are not affected.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
