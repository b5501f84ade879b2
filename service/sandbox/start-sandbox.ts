import { generateRsaKeyPair } from '../rules/rsa-key-pair.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { serveListener, type RunningServer, type ServeOptions } from '../http/serve-listener.ts';

/** Starts the sandbox on loopback with a random key. Rejects if the port is taken. */
export async function startSandbox(
  options: SandboxOptions & ServeOptions = {},
): Promise<Sandbox & RunningServer> {
  const firstKeyPair = options.firstKeyPair ?? (await generateRsaKeyPair());
  const { host, hosts = [] } = options;
  const sandbox = createSandbox({
    ...options,
    hosts: host === undefined ? hosts : [...hosts, host],
    firstKeyPair,
  });
  const server = await serveListener(
    (request, response) => sandbox.listener(request, response),
    options,
  );
  return { ...sandbox, ...server };
}
