import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** Serves a folder's precompressed files on a free loopback port. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
  const files = sirv(folder, { brotli: true, etag: true });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
