import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { pino, type Logger } from 'pino';
import type { ExtraCallsApi } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { API_CALLS } from '#domain/api-call-table.ts';
import { MailboxKey, refuseEntry, type Access } from '../http/admission.ts';
import { corsHeaders } from '../http/cors.ts';
import type { ServedAuthApi } from '../http/handle-request.ts';
import { answerMailbox, isMailboxPath, mailboxAssets } from '../http/mailbox-routes.ts';
import {
  fetchListener,
  serveListener,
  type RunningServer,
  type ServeOptions,
} from '../http/serve-listener.ts';
import { json, PLAIN_HEADERS, wireRefusal } from '../http/wire-answer.ts';
import { loggableError } from '../log-output.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '../memory/in-memory-auth-api.ts';
import { InMemoryExtraCallsApi } from '../memory/in-memory-extra-calls-api.ts';
import { generateRsaKeyPair } from '../rules/rsa-key-pair.ts';
import { answerControl } from './control-routes.ts';
import { callAt, carryOutFault, FaultPlan } from './faults.ts';
import { scenarioHandler, ScenarioSwitch, type ApiHandler } from './scenario-handler.ts';

export interface Page {
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface SandboxOptions extends Omit<AccountServiceOptions, 'clock' | 'onBug'> {
  readonly clock?: Clock;
  /** Exact origins of the portals that may call from another origin. */
  readonly origins?: readonly string[];
  /** Path before the API's paths, such as '/api'; the mailbox and the rest stay at the root. */
  readonly basePath?: string;
  /** More pages by path, such as an example store. */
  readonly pages?: ReadonlyMap<string, () => Promise<Page>>;
  /** Host names by which this server is called, besides those of loopback and its own address. */
  readonly hosts?: readonly string[];
  /** The key of the mailbox and the switches, for callers on this machine; random unless given. */
  readonly mailboxKey?: string;
  readonly log?: Logger;
  /** How long the scenario `hang` keeps a call waiting. */
  readonly patienceMs?: number;
}

/** The account service with its API, mailbox and switches, for an HTTP server. */
export interface Sandbox<Service extends ServedAuthApi = InMemoryAuthApi> {
  readonly service: Service;
  readonly extraCalls: ExtraCallsApi;
  readonly scenarios: ScenarioSwitch;
  readonly faults: FaultPlan;
  readonly mailboxKey: MailboxKey;
  /** The API alone, in process. `X-Sandbox-Scenario` chooses a scenario for one call. */
  readonly handle: ApiHandler;
  /**
   * For `http.createServer`, or as a handler of another server. Other paths go to `next`, or get
   * 404 without it.
   */
  readonly listener: (
    request: IncomingMessage,
    response: ServerResponse,
    next?: () => void,
  ) => void;
}

const SILENT = pino({ level: 'silent' });

/** Starts the sandbox on loopback with a random key. Rejects if the port is taken. */
export async function startSandbox(
  options: SandboxOptions & ServeOptions = {},
): Promise<Sandbox & RunningServer> {
  const { host, hosts = [] } = options;
  const sandbox = createSandbox({
    ...options,
    hosts: host === undefined ? hosts : [...hosts, host],
    firstKeyPair: options.firstKeyPair ?? (await generateRsaKeyPair()),
  });
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    sandbox.listener(request, response);
  return { ...sandbox, ...(await serveListener(listener, options)) };
}

/** The sandbox over a service in memory. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { clock = Date, log = SILENT } = options;
  const onBug = (error: unknown): void => log.error({ err: loggableError(error) }, 'bug');
  return sandboxOver(new InMemoryAuthApi({ ...options, clock, onBug }), options);
}

/** The sandbox over any account service. */
export function sandboxOver<Service extends ServedAuthApi>(
  service: Service,
  options: SandboxOptions = {},
): Sandbox<Service> {
  const { clock = Date, log = SILENT, basePath = '', origins = [] } = options;
  const scenarios = new ScenarioSwitch();
  const faults = new FaultPlan();
  const extraCalls = new InMemoryExtraCallsApi(clock, options.random);
  const handle = scenarioHandler({ service, extraCalls, scenarios, clock, options, log });
  const startedAt = clock.now();
  const key = new MailboxKey(options.mailboxKey);
  const admission = { hosts: new Set(options.hosts?.map((host) => host.toLowerCase())), key };

  /** What answers a path, and who may ask; null if the sandbox has no such path. */
  function routeOf(path: string): Route | null {
    if (path === '/healthz') {
      const uptimeSeconds = Math.floor((clock.now() - startedAt) / 1000);
      return { access: 'anyone', answer: async () => json(200, { status: 'ok', uptimeSeconds }) };
    }
    if (path.startsWith('/__sandbox/'))
      return {
        access: 'key-holder',
        answer: (request) => answerControl(request, scenarios, faults),
      };
    if (isMailboxPath(path))
      return {
        access: 'key-holder',
        answer: (request) => answerMailbox(request, (to) => service.mails(to), key.cookie),
      };
    const asset = mailboxAssets.get(path);
    const page = asset ? async () => asset : options.pages?.get(path);
    if (page) return { access: 'known-host', answer: async () => pageAnswer(await page()) };
    return isApiPath(path, basePath) ? { access: 'known-host', answer: handle } : null;
  }

  const answer = fetchListener(async (request, { incoming, outgoing }) => {
    const found = await routeOf(pathOf(incoming))?.answer(request);
    // A scenario breaks the connection.
    if (found?.type !== 'error') return found ?? wireRefusal(404, 'no such path');
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });

  return {
    service,
    extraCalls,
    scenarios,
    faults,
    mailboxKey: key,
    handle,
    listener: (incoming, outgoing, next) => {
      const path = pathOf(incoming);
      if (faults.closesConnections) outgoing.setHeader('Connection', 'close');
      const route = routeOf(path);
      if (!route && next) {
        next();
        return;
      }
      for (const [name, value] of Object.entries(PLAIN_HEADERS)) outgoing.setHeader(name, value);
      const refusal = refuseEntry(route?.access ?? 'known-host', incoming, admission);
      if (refusal) {
        fetchListener(() => refusal)(incoming, outgoing);
        return;
      }
      const call = callAt(
        incoming.method,
        path.startsWith(basePath) ? path.slice(basePath.length) : '',
      );
      const fault = call && faults.take(call);
      if (fault)
        carryOutFault(fault, outgoing, corsHeaders(incoming.headers.origin ?? null, origins));
      else answer(incoming, outgoing);
    },
  };
}

interface Route {
  readonly access: Access;
  readonly answer: (request: Request) => Promise<Response>;
}

function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? '/').replace(/\?.*$/s, '');
}

function pageAnswer({ type, content }: Page): Response {
  return new Response(content as ConstructorParameters<typeof Response>[0], {
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
