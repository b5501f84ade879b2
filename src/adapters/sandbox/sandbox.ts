import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALL_TABLE } from '#application/call-table.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { ScreenlessApi } from '#application/ports/screenless-api.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '../in-memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '../in-memory/in-memory-screenless-api.ts';
import { parseScenario, SCENARIO_NAMES, type Scenario } from '../in-memory/scenarios.ts';
import type { Mail } from '../in-memory/service-state.ts';
import { withScenarios } from '../in-memory/with-scenarios.ts';
import { refuseEntry, type Access } from './admission.ts';
import { answerControl } from './control-routes.ts';
import { corsHeaders, unknownOriginReporter } from './cors.ts';
import { callAt, carryOutFault, FaultPlan } from './faults.ts';
import { handleRequest, type WireOptions } from './handle-request.ts';
import { MailboxKey } from './mailbox-key.ts';
import { answerMailbox, isMailboxPath, mailboxAssets } from './mailbox-routes.ts';
import { requestOf, writeAnswer } from './node-http.ts';
import { PLAIN_HEADERS } from './plain-headers.ts';
import { SILENT_LOG, type SandboxLog } from './sandbox-log.ts';
import { ScenarioSwitch } from './scenario-switch.ts';
import { json, wireRefusal } from './wire-answer.ts';

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
  /** Opens mailbox and switches over HTTP, from this machine; a random one unless given. */
  readonly mailboxKey?: string;
  readonly log?: SandboxLog;
  /** How long the scenario `hang` keeps a call waiting. */
  readonly patienceMs?: number;
}

export interface Page {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** What the sandbox needs of an account service. */
export interface SandboxService extends AuthApi {
  isTokenValid(authorization: string): Promise<boolean>;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
}

/** The account service with its wire, mailbox and switches, ready to be mounted in an HTTP server. */
export interface Sandbox<Service extends SandboxService = InMemoryAuthApi> {
  readonly service: Service;
  readonly screenless: ScreenlessApi;
  readonly scenarios: ScenarioSwitch;
  readonly faults: FaultPlan;
  readonly mailboxKey: MailboxKey;
  /** The API alone, in process. `X-Sandbox-Scenario` chooses a scenario for one call. */
  readonly handle: (request: Request) => Promise<Response>;
  /** For `http.createServer`, or inside another server: what isn't the sandbox's goes to `next`, else 404. */
  readonly listener: (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;
}

/** A scenario's wait holds a connection and what was sent. Anybody may ask for one, so beyond these nobody waits. */
const MOST_WAITING = 1000;

/** `hang` outlasts every client's deadline. */
const PATIENCE_MS = 30_000;
const SYSTEM_CLOCK: Clock = { now: () => Date.now() };

/** The sandbox over a service in memory. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { clock = SYSTEM_CLOCK, log = SILENT_LOG } = options;
  return sandboxOver(new InMemoryAuthApi({ ...options, clock, onBug: (error) => log.bug(error) }), options);
}

/** The sandbox over any account service. */
export function sandboxOver<Service extends SandboxService>(
  service: Service,
  options: SandboxOptions = {},
): Sandbox<Service> {
  const { clock = SYSTEM_CLOCK, log = SILENT_LOG, basePath = '', origins = [] } = options;
  const scenarios = new ScenarioSwitch();
  const faults = new FaultPlan();
  const onBug = (error: unknown): void => log.bug(error);
  const screenless = new InMemoryScreenlessApi(clock, options.random);
  const handle = scenarioHandler({ service, screenless, scenarios, clock, options, log });
  const reportUnknownOrigin = unknownOriginReporter(origins, (origin) => log.strangeOrigin?.(origin));
  const startedAt = clock.now();
  const key = new MailboxKey(options.mailboxKey);
  const admission = { hosts: new Set(options.hosts?.map((host) => host.toLowerCase())), key };

  /** What answers at a path; null when that isn't the sandbox's. Decided before the body is touched. */
  function routeOf(path: string): Route | null {
    if (path === '/healthz') return { kind: 'health', access: 'anyone', answer: async () => json(200, healthOf(clock.now() - startedAt)) };
    if (path.startsWith('/__sandbox/')) {
      return { kind: 'control', access: 'key-holder', answer: (request) => answerControl(request, scenarios, faults) };
    }
    const asset = mailboxAssets.get(path);
    if (asset) return { kind: 'page', answer: async () => pageAnswer(asset) };
    if (isMailboxPath(path)) {
      return { kind: 'mailbox', access: 'key-holder', answer: (request) => answerMailbox(request, (to) => service.mails(to), key.cookie) };
    }
    const page = options.pages?.get(path);
    if (page) return { kind: 'page', answer: async () => pageAnswer(await page()) };
    return isApiPath(path, basePath) ? { kind: 'api', answer: handle } : null;
  }

  async function answer(route: Route | null, incoming: IncomingMessage): Promise<Response> {
    if (!route) return wireRefusal(404, 'no such path');
    const request = requestOf(incoming);
    return request ? route.answer(request) : wireRefusal(400, 'the request can not be read');
  }

  return {
    service,
    screenless,
    scenarios,
    faults,
    mailboxKey: key,
    handle,
    listener: (incoming, outgoing, next) => {
      const path = (incoming.url ?? '/').replace(/\?.*$/s, '');
      if (faults.closesConnections) outgoing.setHeader('Connection', 'close');
      const route = routeOf(path);
      if (!route && next) {
        next();
        return;
      }
      for (const [name, value] of Object.entries(PLAIN_HEADERS)) outgoing.setHeader(name, value);
      if (route?.kind === 'api') reportUnknownOrigin(incoming.headers.origin, incoming.headers.host);
      const came = clock.now();
      outgoing.once('close', () => log.request?.(incoming.method ?? '', route?.kind ?? 'unknown', outgoing.statusCode, clock.now() - came));
      const refusal = refuseEntry(route?.access ?? 'known-host', incoming, admission);
      const call = refusal ? null : callAt(incoming.method, path.startsWith(basePath) ? path.slice(basePath.length) : '');
      const fault = call && faults.take(call);
      if (fault) {
        carryOutFault(fault, outgoing, corsHeaders(incoming.headers.origin ?? null, origins));
        return;
      }
      (refusal ? Promise.resolve(refusal) : answer(route, incoming))
        .then((found) => writeAnswer(found, outgoing))
        .catch((error: unknown) => {
          onBug(error);
          outgoing.destroy();
        });
    },
  };
}

interface Route {
  /** What the log calls it. */
  readonly kind: 'api' | 'control' | 'health' | 'mailbox' | 'page';
  /** 'known-host' unless told. */
  readonly access?: Access;
  readonly answer: (request: Request) => Promise<Response>;
}

function healthOf(uptimeMs: number) {
  return { status: 'ok', uptimeSeconds: Math.floor(uptimeMs / 1000) };
}

function pageAnswer({ type, content }: Page): Response {
  return new Response(content as BodyInit, {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' },
  });
}

/** First segments of the API's paths: below them even an unknown path is the API's to refuse. */
const API_ROOTS: ReadonlySet<string | undefined> = new Set(
  Object.values(CALL_TABLE).map((call) => call.path.split('/')[1]),
);

function isApiPath(path: string, basePath: string): boolean {
  return basePath === '' ? API_ROOTS.has(path.split('/')[1]) : path.startsWith(`${basePath}/`);
}

interface HandlerParts {
  readonly service: SandboxService;
  readonly screenless: ScreenlessApi;
  readonly scenarios: ScenarioSwitch;
  readonly clock: Clock;
  readonly options: SandboxOptions;
  readonly log: SandboxLog;
}

/** One handler a scenario, made when first needed. */
function scenarioHandler(parts: HandlerParts): Sandbox['handle'] {
  const { service, screenless, scenarios, clock, options, log } = parts;
  const handlers = new Map<Scenario | null, Sandbox['handle']>();
  let waiting = 0;

  async function wait(milliseconds: number): Promise<void> {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    await unhurried(milliseconds);
    waiting -= 1;
  }

  function handlerFor(scenario: Scenario | null): Sandbox['handle'] {
    const known = handlers.get(scenario);
    if (known) return known;
    // A stale token is the wire's own affair: a call without one is answered as ever.
    const stale = scenario === 'stale-token';
    const scenarioOptions = {
      clock,
      chosen: () => (stale ? null : scenario),
      wait,
      patienceMs: options.patienceMs ?? PATIENCE_MS,
    };
    const wire: WireOptions = {
      origins: options.origins ?? [],
      basePath: options.basePath ?? '',
      isTokenValid: stale ? async () => false : (token) => service.isTokenValid(token),
      onCall: (call, status, code) => log.call(call, status, code, scenario),
      onBug: (error) => log.bug(error),
    };
    const handler = handleRequest(
      withScenarios(service, scenarioOptions),
      withScenarios(screenless, scenarioOptions),
      wire,
    );
    handlers.set(scenario, handler);
    return handler;
  }

  return async (request) => {
    const name = request.headers.get('X-Sandbox-Scenario');
    const named = parseScenario(name);
    if (name !== null && named === null) {
      return wireRefusal(400, `X-Sandbox-Scenario must be one of ${SCENARIO_NAMES.join(', ')}`);
    }
    return handlerFor(named ?? scenarios.current)(request);
  };
}

/** A wait that doesn't keep a stopping server alive. */
function unhurried(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
