import { API_CALLS } from '#domain/api-call-table.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Access, MailboxKey } from '../http/admission.ts';
import { answerControl } from './control-routes.ts';
import type { FaultPlan } from './faults.ts';
import { answerMailbox, isMailboxPath, mailboxAssets } from '../http/mailbox-routes.ts';
import type { ApiHandler, ScenarioSwitch } from './scenario-handler.ts';
import type { ServedAuthApi } from '../http/handle-request.ts';
import { json } from '../http/wire-answer.ts';

export interface Page {
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface Route {
  /** Its name in the log. */
  readonly kind: 'api' | 'control' | 'health' | 'mailbox' | 'page';
  /** 'known-host' unless given. */
  readonly access?: Access;
  readonly answer: (request: Request) => Promise<Response>;
}

interface Parts {
  readonly startedAt: number;
  readonly clock: Clock;
  readonly scenarios: ScenarioSwitch;
  readonly faults: FaultPlan;
  readonly service: ServedAuthApi;
  readonly key: MailboxKey;
  readonly pages: ReadonlyMap<string, () => Promise<Page>> | undefined;
  readonly basePath: string;
  readonly handle: ApiHandler;
}

/** The route of a path; null if the sandbox has none. Does not read the body. */
export function routeAt(path: string, parts: Parts): Route | null {
  const { startedAt, clock, scenarios, faults, service, key, pages, basePath, handle } = parts;
  if (path === '/healthz')
    return {
      kind: 'health',
      access: 'anyone',
      answer: async () => json(200, healthOf(clock.now() - startedAt)),
    };
  if (path.startsWith('/__sandbox/')) {
    return {
      kind: 'control',
      access: 'key-holder',
      answer: (request) => answerControl(request, scenarios, faults),
    };
  }
  const asset = mailboxAssets.get(path);
  if (asset) return { kind: 'page', answer: async () => pageAnswer(asset) };
  if (isMailboxPath(path)) {
    return {
      kind: 'mailbox',
      access: 'key-holder',
      answer: (request) => answerMailbox(request, (to) => service.mails(to), key.cookie),
    };
  }
  const page = pages?.get(path);
  if (page) return { kind: 'page', answer: async () => pageAnswer(await page()) };
  return isApiPath(path, basePath) ? { kind: 'api', answer: handle } : null;
}

function healthOf(uptimeMs: number) {
  return { status: 'ok', uptimeSeconds: Math.floor(uptimeMs / 1000) };
}

function pageAnswer({ type, content }: Page): Response {
  return new Response(content as BodyInit, {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' },
  });
}

/** First segments of the API's paths. The API refuses unknown paths below them. */
const API_ROOTS: ReadonlySet<string | undefined> = new Set(
  Object.values(API_CALLS).map((call) => call.path.split('/')[1]),
);

function isApiPath(path: string, basePath: string): boolean {
  return basePath === '' ? API_ROOTS.has(path.split('/')[1]) : path.startsWith(`${basePath}/`);
}
