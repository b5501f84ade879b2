import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { mailboxGuard } from '#service/http/mailbox-guard.ts';
import { MAILBOX_JS, MAILBOX_POLICY, mailboxPage, mailboxRoutes } from '#service/http/mailbox.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { MAIL } from '../staging/mail/sample-email.ts';

async function ask(path: string, init: RequestInit = {}, emails = [MAIL], key?: string) {
  const routes = mailboxRoutes(mailboxGuard(key), {
    emails: async (to) => emails.filter((email) => to === undefined || email.to === to),
  });
  const incoming = new IncomingMessage(new Socket());
  Object.defineProperty(incoming.socket, 'remoteAddress', { value: '127.0.0.1' });
  incoming.headers.host = 'localhost';
  return routes.fetch(new Request(`http://localhost${path}`, init), { incoming });
}

/** The tags of a page, without the values of their attributes. */
const tags = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));

test('no text of an email becomes markup in the mailbox', () => {
  const any = utf16Text();
  const anyMail = fc.record({ to: any, subject: any, text: any, code: any, id: any });
  const plainPage = tags(mailboxPage([MAIL], 'x'));
  fc.assert(
    fc.property(anyMail, any, (fields, address) => {
      expect(tags(mailboxPage([{ ...MAIL, ...fields }], address))).toEqual(plainPage);
    }),
  );
});

test('the mailbox page loads only its own files', async () => {
  const headers = { Accept: 'text/html,application/json;q=0.9,*/*' };
  const answer = await ask('/mailbox', { headers }, [MAIL, { ...MAIL, id: 'older' }]);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toBe(MAILBOX_POLICY);
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(MAILBOX_POLICY).toMatch(/default-src 'none'/);
  expect(MAILBOX_POLICY).not.toMatch(/unsafe|\*/);
  const html = await answer.text();
  expect(html).not.toMatch(/<style|style=|<script(?! src="\/mailbox\.js")| on[a-z]+=/);
  expect(html).toContain('http-equiv="refresh"');
  expect(html).toContain(`data-newest="${MAIL.id}"`);
  expect(html).toMatch(new RegExp(`class="code"[^>]*>${MAIL.code}<`));
});

test('the page looks for new emails while it is shown, and reloads for one only', async () => {
  vi.useFakeTimers();
  const [reload, ask] = [vi.fn(), vi.fn(async () => Response.json([MAIL]))];
  const documentElement = { dataset: { newest: MAIL.id } };
  const document = { hidden: true, documentElement, querySelectorAll: () => [] };
  runInNewContext(MAILBOX_JS, { document, fetch: ask, location: { reload }, setInterval });
  await vi.advanceTimersByTimeAsync(1500);
  expect(ask).not.toHaveBeenCalled();
  document.hidden = false;
  await vi.advanceTimersByTimeAsync(1500);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  ask.mockResolvedValueOnce(Response.json([{ ...MAIL, id: 'newer' }]));
  await vi.advanceTimersByTimeAsync(1500);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('an empty mailbox says what to do', async () => {
  expect(await (await ask('/mailbox', {}, [])).text()).toContain('No email yet');
});

test('people get a page, programs JSON', async () => {
  const json = await ask('/mailbox', { headers: { Accept: 'application/json' } });
  expect(await json.json()).toEqual([MAIL]);
  const Accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect(await (await ask('/mailbox.json', { headers: { Accept } })).json()).toEqual([MAIL]);
});

test('?to= shows one address', async () => {
  expect(await (await ask('/mailbox.json?to=ada@lab.example')).json()).toEqual([MAIL]);
  expect(await (await ask('/mailbox.json?to=eve@lab.example')).json()).toEqual([]);
  expect(await (await ask('/mailbox?to=%3Cb%3E')).text()).toContain('Emails to &lt;b&gt;');
});

test('MAILBOX_KEY, if set, is asked for too', async () => {
  const KEY = 'a-key-of-this-test';
  const statusOf = async (path: string, key: string) =>
    (await ask(path, { headers: { 'X-Mailbox-Key': key } }, [MAIL], KEY)).status;
  for (const path of ['/mailbox', '/mailbox.json']) {
    expect([await statusOf(path, ''), await statusOf(path, 'guessed')]).toEqual([403, 403]);
    expect(await statusOf(path, KEY)).toBe(200);
    expect((await ask(`${path}?key=guessed`, {}, [MAIL], KEY)).status).toBe(403);
    expect((await ask(`${path}?key=${KEY}`, {}, [MAIL], KEY)).status).toBe(200);
  }
});
