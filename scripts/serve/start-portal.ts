import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedAuthApi } from '../../service/http/api-routes.ts';
import { serveListener, type RunningServer } from '../../service/http/serve-listener.ts';
import type { InMemoryAuthApi } from '../../service/memory/in-memory-auth-api.ts';
import {
  createSandbox,
  generateRsaKeyPair,
  type Sandbox,
  type SandboxOptions,
} from '../../service/sandbox/sandbox.ts';
import { emailTemplatesInLanguages } from '../../src/messages/all-translations.ts';
import type { Effort } from '../build/precompress.ts';
import { fromRoot } from '../cli/root.ts';
import { configureSite } from '../configure/configure-site.ts';
import { settingsOf } from '../configure/settings-file.ts';
import { exampleSettings, sandboxTenants } from './example-settings.ts';
import { shopPages } from './example-shop.ts';
import { createSite, type Site } from './serve-site.ts';

export interface PortalOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder of the built site. */
  readonly folder?: string;
  /** The folder is configured already (`configurePortal`), and stays. */
  readonly isConfigured?: boolean;
  /** Path under which the pages stand, without a trailing slash. The API stays at the root. */
  readonly basePath?: string;
  /** Run-time settings besides those that have to point at this server. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Where a logo among them lies. */
  readonly settingsFolder?: string;
  readonly sandbox?: SandboxOptions;
  /** For the compressed copies; quick by default, because a person waits for the start. */
  readonly effort?: Effort;
}

export interface RunningPortal<
  Service extends ServedAuthApi = InMemoryAuthApi,
> extends RunningServer {
  /** Address of the portal's first page. */
  readonly home: string;
  /** The configured copy that is served. */
  readonly folder: string;
  /** The service behind it, with its mailbox and scenarios. */
  readonly sandbox: Sandbox<Service>;
}

/** The portal before a service that keeps nothing. Rejects when the port is taken. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const keyPair = await generateRsaKeyPair();
  const tenants = sandboxTenants();
  const templates = emailTemplatesInLanguages();
  const own = { keyPair, tenants, templates, ...sandboxOptions(options) };
  return servePortal(createSandbox(own), options);
}

/** The sandbox beside the portal, with the host names under which both answer. */
export function sandboxOptions({ host = '127.0.0.1', sandbox }: PortalOptions): SandboxOptions {
  return { pages: shopPages, ...sandbox, hosts: [host, ...(sandbox?.hosts ?? [])] };
}

/**
 * Configures a copy of a built site for this server, and serves it, the account service and the
 * mailbox on one port. Rejects when the port is taken.
 */
export async function servePortal<Service extends ServedAuthApi>(
  sandbox: Sandbox<Service>,
  options: PortalOptions,
): Promise<RunningPortal<Service>> {
  const { port = 0, host = '127.0.0.1', basePath = '' } = options;
  const { folder, discard } =
    options.isConfigured && options.folder !== undefined
      ? { folder: options.folder, discard: () => Promise.resolve() }
      : await configurePortal(options);
  try {
    const site = createSite({ folder, basePath });
    const server = await serveListener(answering(sandbox, site), { port, host });
    const stop = async () => {
      await server.stop();
      await discard();
    };
    return { ...server, stop, home: `${server.url}${basePath}/`, folder, sandbox };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Configures a copy of a built site. Servers of `servePortal` share it: no page names a port. */
export async function configurePortal(
  options: PortalOptions = {},
): Promise<{ readonly folder: string; discard(): Promise<void> }> {
  const { basePath = '', effort = 'quick' } = options;
  const folder = await mkdtemp(join(tmpdir(), 'portal-site-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await configureSite({
      site: options.folder ?? fromRoot('dist'),
      out: folder,
      given: settingsOf(settingsFor(basePath, options.settings), options.settingsFolder),
      effort,
      isExample: true,
    });
    return { folder, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Answers with pages first; passes other requests to the account service. */
function answering({ listener }: Sandbox<ServedAuthApi>, site: Site): RequestListener {
  return (request, response) => {
    site.serve(request, response).then(
      (served) => {
        if (!served) listener(request, response, () => site.notFound(request, response));
      },
      (error: unknown) => {
        console.error(error);
        response.destroy();
      },
    );
  };
}

/** Settings that point at this server; paths are completed with the page's own origin. */
function settingsFor(basePath: string, more: PortalOptions['settings']) {
  return {
    ...exampleSettings(),
    environment: 'prod',
    basePath,
    apiBase: '/',
    storeHome: '/store',
    ...more,
  };
}
