import { request as send } from 'node:http';
import type { Socket } from 'node:net';
import { API_CALLS } from '#api/contract.ts';
import { serveListener } from '#service/http/serve-listener.ts';
import { GOOD_PASSWORD, toUserinfo } from '../visitor/steps.ts';
import { expect, test } from './support/test.ts';
import { BrowserVisitor } from './support/visitor.ts';

/**
 * Passes requests on to the portal. The first registration is done there, but its kept-alive
 * connection breaks before the answer.
 */
async function startBreakingHost(portal: string) {
  const used = new WeakSet<Socket>();
  const statuses: (number | undefined)[] = [];
  const server = await serveListener((request, response) => {
    const { socket, method, url, headers } = request;
    const isReused = used.has(socket);
    used.add(socket);
    const onward = send(new URL(url ?? '/', portal), { method, headers }, (answer) => {
      if (url === API_CALLS.registerUser.path) {
        statuses.push(answer.statusCode);
        if (isReused && statuses.length === 1) {
          socket.destroy();
          return;
        }
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  return { ...server, statuses };
}

test('a registration whose connection breaks before the answer is sent again by the browser, and is complete', async ({
  page,
  portal,
  newEmail,
}) => {
  const host = await startBreakingHost(portal.home);
  try {
    await toUserinfo(new BrowserVisitor(page, { ...portal, home: host.url }), newEmail);
    await page.getByLabel('Customer name').fill('Mei Ling');
    await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Registration complete')).toBeVisible();
    expect(host.statuses, 'the repeat was answered as the first was').toEqual([200, 200]);
  } finally {
    await host.stop();
  }
});
