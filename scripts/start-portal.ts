import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateRsaKeyPair } from '../src/adapters/in-memory/rsa-key-pair.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../src/adapters/sandbox/sandbox.ts';
import { DEFAULT_TIMEOUTS } from '../src/adapters/sandbox/start-sandbox.ts';
import { fromRoot } from './root.ts';
import { createSite } from './site/serve-site.ts';

export interface PortalOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder of the built site. */
  readonly folder?: string;
  /** Path under which the pages stand, without a trailing slash. The API stays at the root. */
  readonly basePath?: string;
  /** Run-time settings besides those that have to point at this server. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly sandbox?: SandboxOptions;
}

export interface RunningPortal {
  /** Origin, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Address of the portal's first page. */
  readonly home: string;
  /** The service behind it, with its mailbox, scenarios and faults. */
  readonly sandbox: Sandbox;
  /** Takes no more requests, lets those under way end, then closes what is left. */
  stop(): Promise<void>;
}

const GRACE_MS = 2000;

/** Serves a built site, the account service and the mailbox on one port. Rejects when the port is taken. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const { port = 0, host = '127.0.0.1', folder = fromRoot('dist'), basePath = '' } = options;
  const sandbox = createSandbox({ firstKeyPair: await generateRsaKeyPair(), ...options.sandbox });
  const site = createSite({ folder, basePath, configScript: configScript(basePath, options.settings) });

  const server = createServer(
    {
      headersTimeout: DEFAULT_TIMEOUTS.headersMs,
      requestTimeout: DEFAULT_TIMEOUTS.requestMs,
      connectionsCheckingInterval: DEFAULT_TIMEOUTS.checkEveryMs,
    },
    (request, response) => {
      // A call over a connection that brought the page would be one over a kept connection (FaultPlan).
      if (sandbox.faults.closesConnections) response.setHeader('Connection', 'close');
      site.serve(request, response).then(
        (served) => {
          if (!served) sandbox.listener(request, response, () => site.notFound(request, response));
        },
        (error: unknown) => {
          console.error(error);
          response.destroy();
        },
      );
    },
  );
  await listen(server, port, host);
  const { address, family, port: taken } = server.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
  return { url, home: `${url}${basePath}/`, sandbox, stop: () => stop(server) };
}

/** Settings that point at this server; paths are completed with the page's own origin. */
function configScript(basePath: string, more: PortalOptions['settings']): string {
  const settings = { basePath, apiBase: '/', storeHome: '/store', ...more };
  return `window.__PORTAL_CONFIG__ = ${JSON.stringify(settings)};\n`;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
