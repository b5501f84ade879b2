// @vitest-environment-options { "url": "https://account.example.com/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { Journey } from '#application/journey/journey.ts';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { fetchUseCases } from '#entry/fetch-use-cases.ts';
import { ENGLISH } from '#ui/i18n/messages-context.ts';
import { CONFIG } from '../fakes/test-module.ts';

/* What the page hands to its adapters, where the types would allow another thing of the kind. */

const ADA = 'ada@example.com' as Email;
const USER = { authorization: 'token-1', id: 7, userRangeId: '1000' };

let fetch: ReturnType<typeof vi.fn>;

beforeEach(() => {
  fetch = vi.fn(() => Promise.resolve(Response.json({ exist: true })));
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['token', 'user']) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

async function open(search = '') {
  const storage = openBrowserStorage(window);
  const journey = new Journey(storage.journey, systemClock);
  const callSettings = {
    ...CONFIG,
    cookieDomain: 'example.com',
    returnOrigins: ['https://lab.example.com'],
  };
  const parts = { callSettings, journey, storage, language: 'ja' };
  const useCases = await fetchUseCases(parts, ENGLISH, search);
  return { journey, useCases };
}

function signIn(token = USER.authorization): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(USER));
  document.cookie = `token=${token}; Path=/`;
}

const look = ({ journey, useCases }: Awaited<ReturnType<typeof open>>) =>
  useCases.requests['find-account'](
    { email: ADA },
    { signal: new AbortController().signal, journey },
  );

function lastCall() {
  const [url, init] = fetch.mock.lastCall as [string, RequestInit & { body: string }];
  return { url, init, headers: new Headers(init.headers) };
}

it('the browser’s id is kept in the browser, and the id of the visit in its tab', async () => {
  const { journey, useCases } = await open();
  const code = '012345' as VerificationCode;
  const run = { signal: new AbortController().signal, journey };
  await useCases.requests['check-registration-code']({ email: ADA, code }, run);
  const sent = JSON.parse(lastCall().init.body) as Record<string, unknown>;
  expect(sent).toMatchObject({
    userRangeId: CONFIG.userRangeId,
    loginTypeId: CONFIG.loginTypeIds.pc,
    loginInfo: {
      cookieId: localStorage.getItem('cookieId'),
      fingerprint: sessionStorage.getItem('fingerprint'),
    },
  });
  expect(localStorage.getItem('cookieId')).toMatch(/./);
  expect(sessionStorage.getItem('fingerprint')).toMatch(/./);
  expect([localStorage.getItem('fingerprint'), sessionStorage.getItem('cookieId')]).toEqual([
    null,
    null,
  ]);
});

it('the journey is kept in the tab', async () => {
  const address = 'https://lab.example.com/orders';
  const { journey } = await open(`?returnUrl=${encodeURIComponent(address)}`);
  expect(journey.state.returnUrl).toBe(address);
  expect(JSON.stringify({ ...sessionStorage })).toContain(address);
  expect(JSON.stringify({ ...localStorage })).not.toContain(address);
});

it('a call goes to the API with the language of the page and the session of the browser', async () => {
  signIn();
  await look(await open());
  const { url, headers } = lastCall();
  expect(url).toMatch(`${CONFIG.apiBase}/`);
  expect(headers.get('Accept-Language')).toBe('ja');
  expect(headers.get('Authorization')).toBe('token-1');
});

it('a session that the service rejects is dropped, but not one that the shop has begun since', async () => {
  signIn();
  const page = await open();
  expect(page.journey.state.userInfo).toEqual(USER);
  document.cookie = 'token=token-2; Path=/';
  fetch.mockResolvedValueOnce(Response.json({ code: 11016201 }, { status: 401 }));
  await look(page);
  expect(page.journey.state.userInfo).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(document.cookie).toBe('token=token-2');
});

it('the visit begins with a probe for private browsing', async () => {
  await open();
  await vi.waitFor(() => expect(sessionStorage.getItem('anonymous')).toMatch(/^[12]$/));
});

it('signing out removes the cookies that portal and store share', async () => {
  signIn();
  document.cookie = 'token=token-1; Path=/; Domain=example.com';
  const { useCases } = await open();
  useCases.session.signOut();
  expect(document.cookie).toBe('');
});

it('a session whose cookie has gone is dropped when the tab is looked at again', async () => {
  signIn();
  const { journey } = await open();
  document.cookie = 'token=; Max-Age=0; Path=/';
  expect(journey.state.userInfo).toEqual(USER);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(journey.state.userInfo).toBeNull();
});

it('the window hears of a failed call', async () => {
  const heard = vi.fn();
  addEventListener('portal:failure', heard, { once: true });
  fetch.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  await look(await open());
  expect(heard.mock.calls).toMatchObject([[{ detail: { call: 'checkUser', status: '500' } }]]);
});

it('a fetch that fails because the page is being left is no failure until the page stays', async () => {
  const page = await open();
  vi.useFakeTimers();
  dispatchEvent(new Event('beforeunload'));
  fetch.mockRejectedValue(new TypeError('aborted'));
  const told = vi.fn();
  void look(page).then(told);
  await vi.advanceTimersByTimeAsync(4999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1001);
  expect(told).toHaveBeenCalledTimes(1);
});
