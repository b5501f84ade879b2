import { createServer } from 'vite';
import { ENVIRONMENTS } from '../src/settings/setting-checks.ts';
import { oneOf, orReport, parseOptions, positive, stopOnSignal } from './cli/options.ts';

/**
 * `npm run dev [-- --mode demo] [--port 5173] [--host 127.0.0.1]`: Vite with hot reload, the
 * account service in the page.
 */
const { mode, port, host } = orReport(() => {
  const values = parseOptions({
    mode: { type: 'string', default: 'demo' },
    port: { type: 'string', default: '5173' },
    host: { type: 'string', default: '127.0.0.1' },
  });
  return {
    mode: oneOf('mode', values.mode, ENVIRONMENTS),
    port: positive('port', values.port),
    host: values.host,
  };
});

const vite = await createServer({ mode, server: { port, host } });
await vite.listen();
vite.printUrls();
stopOnSignal(() => vite.close());
