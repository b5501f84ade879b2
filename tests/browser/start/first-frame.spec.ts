import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveListener, type RunningServer } from '#service/http/serve-listener.ts';
import { gate } from '../support/gate.ts';
import { test as base, expect } from '../support/test.ts';

/** Headers of one connection, and those for which a page comes compressed or not at all. */
const LEFT_OUT = /^(?:host|origin|connection|accept-encoding|if-none-match)$/;

interface SlowHost extends RunningServer {
  /**
   * From now on a page comes up to its footer, and the rest of it when the returned function is
   * called.
   */
  holdPages(): () => void;
}

/** Passes requests on to the portal. */
async function startSlowHost(portal: string): Promise<SlowHost> {
  let rest = Promise.resolve();
  const server = await serveListener((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).filter(([name]) => !LEFT_OUT.test(name));
    const answer = await fetch(new URL(request.url ?? '/', portal), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const given = [...answer.headers].filter(([name]) => !/^content-(?:length|enc)/.test(name));
    response.writeHead(answer.status, Object.fromEntries(given));
    const rootEnd = body.indexOf('</footer>');
    if (rootEnd >= 0) {
      response.write(body.subarray(0, rootEnd));
      await rest;
    }
    response.end(body.subarray(Math.max(0, rootEnd)));
  }

  return {
    ...server,
    holdPages() {
      const { opened, open } = gate();
      rest = opened;
      return open;
    },
  };
}

const test = base.extend<{ readonly host: SlowHost }>({
  host: async ({ portal }, provide) => {
    const host = await startSlowHost(portal.url);
    await provide(host);
    await host.stop();
  },
});

// A page in the wrong language is hidden in the same way: tests/browser/languages/control.spec.ts.
test('a first visit shows the form before the page has ended', async ({ visitor, host }) => {
  const { page } = visitor;
  const release = host.holdPages();
  await page.goto(host.url, { waitUntil: 'commit' });
  await expect(visitor.field('Email')).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  release();
  await visitor.waitForHydration();
});

for (const [what, path, wrong] of [
  ['that asks for the Register tab shows no Login tab', '/?type=2', '#login-email'],
  ['whose mark is lost shows no form', '/userinfo', '#userinfo-name'],
] as const)
  test(`a visit ${what}, however slowly the page comes`, async ({ visitor, host }) => {
    const { page } = visitor;
    const release = host.holdPages();
    await page.goto(host.url + path, { waitUntil: 'commit' });
    await page.locator(wrong).waitFor({ state: 'attached' });
    await expect(page.locator(wrong)).toBeHidden();
    release();
    await visitor.waitForHydration();
    await expect(visitor.button('Register')).toBeVisible();
  });
