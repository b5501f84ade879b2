import { generateKeyPair } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { pino, type Logger } from 'pino';
import type { Clock } from '#domain/clock.ts';
import { plainHeaders, portalCors, requestIds } from '../http/answer-headers.ts';
import {
  apiRoutes,
  json,
  refusalAnswer,
  type AppEnv,
  type ServedAuthApi,
  type ServedCalls,
} from '../http/api-routes.ts';
import { isKnownHost } from '../http/hosts.ts';
import { mailboxGuard } from '../http/mailbox-guard.ts';
import { mailboxRoutes } from '../http/mailbox.ts';
import {
  fetchListener,
  serveListener,
  type RunningServer,
  type ServeOptions,
} from '../http/serve-listener.ts';
import { loggableError } from '../log-output.ts';
import type { RsaKeyPair } from '../memory/demo-keys.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '../memory/in-memory-auth-api.ts';
import { InMemoryOtherCallsApi } from '../memory/in-memory-other-calls-api.ts';
import { parseScenario, SCENARIO_NAMES, withScenarios } from '../memory/scenarios.ts';
import type { ServiceParts } from '../rules/call-runner.ts';
import { httpRefusal } from '../rules/refusals.ts';
import { controlRoutes, type ScenarioSwitch } from './switches.ts';

export interface Page {
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface SandboxOptions extends Omit<AccountServiceOptions, 'clock'> {
  readonly clock?: Clock;
  /** Exact origins of the portals that may call from another origin. */
  readonly origins?: readonly string[];
  /** Path before the API's paths, such as '/api'; the mailbox and the rest stay at the root. */
  readonly basePath?: string;
  /** More pages by path, such as an example store. */
  readonly pages?: ReadonlyMap<string, () => Promise<Page>>;
  /** Host names by which this server is called, besides those of loopback and its own address. */
  readonly hosts?: readonly string[];
  /** What the mailbox and the switches ask for besides a caller on this machine. */
  readonly mailboxKey?: string | undefined;
  readonly log?: Logger;
}

/** The account service with its API, mailbox and switches, for an HTTP server. */
export type Sandbox<Service extends ServedAuthApi = InMemoryAuthApi> = ReturnType<
  typeof sandboxOver<Service>
>;

const SCENARIO_HEADER = 'X-Sandbox-Scenario';
const SILENT = pino({ level: 'silent' });
/** `hang` outlasts every client's deadline. */
const HANG_MS = 30_000;

/** Starts the sandbox on loopback, with a key pair of its own. Rejects if the port is taken. */
export async function startSandbox(
  options: SandboxOptions & ServeOptions = {},
): Promise<Sandbox & RunningServer> {
  const { host = '127.0.0.1', hosts = [], keyPair = await generateRsaKeyPair() } = options;
  const sandbox = createSandbox({ ...options, keyPair, hosts: [...hosts, host] });
  const listener: RequestListener = (request, response) => sandbox.listener(request, response);
  return { ...sandbox, ...(await serveListener(listener, options)) };
}

export async function generateRsaKeyPair(): Promise<RsaKeyPair> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
  });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ format: 'jwk' }) as RsaKeyPair['privateKey'],
  };
}

export function createSandbox(options: SandboxOptions = {}) {
  const { clock = Date, log = SILENT } = options;
  const service = new InMemoryAuthApi({ onBug: bugsIn(log), ...options, clock });
  return sandboxOver(service, options);
}

function bugsIn(log: Logger): ServiceParts['onBug'] {
  return (error, requestId) => log.error({ requestId, err: loggableError(error) }, 'bug');
}

function pageAnswer({ type, content }: Page): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
  return new Response(content as ConstructorParameters<typeof Response>[0], { headers });
}

function knownHostsOnly(names: readonly string[] = []): MiddlewareHandler<SandboxEnv> {
  const hosts = new Set(names.map((host) => host.toLowerCase()));
  return async ({ env }, next) => {
    if (!env?.incoming || isKnownHost(env.incoming, hosts)) return next();
    return refusalAnswer(httpRefusal(421, 'this server is not known by that host name'));
  };
}

const knownScenariosOnly: MiddlewareHandler = async ({ req }, next) => {
  const name = req.header(SCENARIO_HEADER);
  if (name === undefined || parseScenario(name)) return next();
  const rule = `${SCENARIO_HEADER} must be one of ${SCENARIO_NAMES.join(', ')}`;
  return refusalAnswer(httpRefusal(400, rule));
};

/** The sandbox over any account service. */
export function sandboxOver<Service extends ServedAuthApi>(
  service: Service,
  options: SandboxOptions = {},
) {
  const { clock = Date, log = SILENT, basePath = '', origins = [] } = options;
  const { onBug = bugsIn(log) } = options;
  const scenarios: ScenarioSwitch = { current: null };
  const otherCalls = new InMemoryOtherCallsApi(clock);
  const guard = mailboxGuard(options.mailboxKey);

  const app = new Hono<SandboxEnv>();
  app.use(plainHeaders(), requestIds(), knownHostsOnly(options.hosts));
  app.get('/healthz', () => json(200, { status: 'ok' }));
  app.use('/__sandbox/*', guard);
  app.route('/__sandbox', controlRoutes(scenarios));
  app.route('/', mailboxRoutes(guard, service));
  for (const [path, page] of options.pages ?? [])
    app.get(path, async () => pageAnswer(await page()));

  app.use(portalCors(origins), knownScenariosOnly);
  app.route(basePath || '/', apiRoutes(callsFor));
  app.notFound(({ env }) => {
    if (!env?.next) return refusalAnswer(httpRefusal(404, 'no such path'));
    env.next();
    return RESPONSE_ALREADY_SENT;
  });

  function callsFor({ headers }: Request): ServedCalls {
    const scenario = parseScenario(headers.get(SCENARIO_HEADER)) ?? scenarios.current;
    // Only `isTokenValid` needs the stale token: a call without a token is answered as usual.
    const isStale = scenario === 'stale-token';
    const chosen = () => (isStale ? null : scenario);
    // A wait doesn't keep the process running.
    const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });
    const planned = { clock, chosen, wait, timeoutMs: HANG_MS };
    return {
      api: {
        ...withScenarios(service, planned),
        isTokenValid: async (token) => !isStale && service.isTokenValid(token),
      },
      otherCalls: withScenarios(otherCalls, planned),
      log: scenario === null ? log : log.child({ scenario }),
      onBug,
    };
  }

  return {
    service,
    otherCalls,
    scenarios,
    mailbox: options.mailboxKey ? `/mailbox?key=${options.mailboxKey}` : '/mailbox',
    /** In process, without a socket. `X-Sandbox-Scenario` chooses a scenario for one call. */
    handle: async (request: Request) => app.fetch(request),
    /** For Node's server, or as a handler of another: unknown paths go to `next`, else get 404. */
    listener: (incoming: IncomingMessage, outgoing: ServerResponse, next?: () => void): void => {
      fetchListener((request, env) => app.fetch(request, { ...env, next }))(incoming, outgoing);
    },
  };
}

interface SandboxEnv extends AppEnv {
  Bindings: AppEnv['Bindings'] & { readonly next?: (() => void) | undefined };
}
