import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#application/ports/clock.ts';
import type { ScreenlessApi } from '#application/ports/auth-api.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '../memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '../memory/in-memory-screenless-api.ts';
import { systemClock } from '../system-clock.ts';
import { refuseEntry, MailboxKey } from '../http/admission.ts';
import { corsHeaders, unknownOriginReporter } from '../http/cors.ts';
import { callAt, carryOutFault, FaultPlan } from './faults.ts';
import { requestOf, writeAnswer } from '../http/node-http.ts';
import { PLAIN_HEADERS, wireRefusal } from '../http/wire-answer.ts';
import { SILENT_LOG, type SandboxLog } from './sandbox-log.ts';
import { routeAt, type Page, type Route } from './sandbox-routes.ts';
import { scenarioHandler, ScenarioSwitch, type ApiHandler } from './scenario-handler.ts';
import type { ServedAuthApi } from '../http/handle-request.ts';

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
  readonly log?: SandboxLog;
  /** How long the scenario `hang` keeps a call waiting. */
  readonly patienceMs?: number;
}

/** The account service with its API, mailbox and switches, for an HTTP server. */
export interface Sandbox<Service extends ServedAuthApi = InMemoryAuthApi> {
  readonly service: Service;
  readonly screenless: ScreenlessApi;
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

/** The sandbox over a service in memory. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { clock = systemClock, log = SILENT_LOG } = options;
  return sandboxOver(
    new InMemoryAuthApi({ ...options, clock, onBug: (error) => log.bug(error) }),
    options,
  );
}

/** The sandbox over any account service. */
export function sandboxOver<Service extends ServedAuthApi>(
  service: Service,
  options: SandboxOptions = {},
): Sandbox<Service> {
  const { clock = systemClock, log = SILENT_LOG, basePath = '', origins = [] } = options;
  const scenarios = new ScenarioSwitch();
  const faults = new FaultPlan();
  const onBug = (error: unknown): void => log.bug(error);
  const screenless = new InMemoryScreenlessApi(clock, options.random);
  const handle = scenarioHandler({ service, screenless, scenarios, clock, options, log });
  const reportUnknownOrigin = unknownOriginReporter(origins, (origin) =>
    log.strangeOrigin?.(origin),
  );
  const startedAt = clock.now();
  const key = new MailboxKey(options.mailboxKey);
  const admission = { hosts: new Set(options.hosts?.map((host) => host.toLowerCase())), key };

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
      const route = routeAt(path, {
        startedAt,
        clock,
        scenarios,
        faults,
        service,
        key,
        pages: options.pages,
        basePath,
        handle,
      });
      if (!route && next) {
        next();
        return;
      }
      for (const [name, value] of Object.entries(PLAIN_HEADERS)) outgoing.setHeader(name, value);
      if (route?.kind === 'api')
        reportUnknownOrigin(incoming.headers.origin, incoming.headers.host);
      const came = clock.now();
      outgoing.once('close', () =>
        log.request?.(
          incoming.method ?? '',
          route?.kind ?? 'unknown',
          outgoing.statusCode,
          clock.now() - came,
        ),
      );
      const refusal = refuseEntry(route?.access ?? 'known-host', incoming, admission);
      const call = refusal
        ? null
        : callAt(incoming.method, path.startsWith(basePath) ? path.slice(basePath.length) : '');
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
