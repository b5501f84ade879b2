// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleFailedChunks } from '#entry/failed-chunks.ts';

const reload = vi.fn();
const answer = vi.fn<() => Promise<Response>>();
handleFailedChunks(reload);

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  reload.mockReset();
  vi.stubGlobal('fetch', answer);
  answer.mockImplementation(async () => new Response('<script src="assets/main-NEW.js">'));
});
afterEach(() => vi.unstubAllGlobals());

/** @returns whether the import goes on without the file */
async function failToFetchChunk(message = 'Failed to fetch'): Promise<boolean> {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(Object.assign(event, { payload: new TypeError(message) }));
  await new Promise((resolve) => setTimeout(resolve));
  return event.defaultPrevented;
}

it('a screen whose style file is refused is shown without it; only a missing script counts', async () => {
  expect(await failToFetchChunk('Unable to preload CSS for /assets/forget-screen.css')).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect(await failToFetchChunk()).toBe(false);
});

it('a page whose chunk is gone reloads when the server has another entry script', async () => {
  await failToFetchChunk();
  expect(reload).toHaveBeenCalledOnce();
});

it('it reloads once, so that servers with different versions cause no loop', async () => {
  await failToFetchChunk();
  await failToFetchChunk();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is ill', async () => new Response('', { status: 503 })],
  [
    'the server has the same entry script',
    async () => new Response('<script src="assets/failed-chunks.ts">'),
  ],
])('it stays when %s', async (_, given) => {
  answer.mockImplementation(given);
  await failToFetchChunk();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  '<input type="text" autocomplete="current-password" value="Lab-2026x">',
  '<input type="password" autocomplete="new-password" value="Lab-2026x">',
  '<input autocomplete="one-time-code" value="123456">',
  '<input type="checkbox" checked>',
])('it stays while a reload would lose %s', async (field) => {
  document.body.append(document.createRange().createContextualFragment(field));
  await failToFetchChunk();
  expect(reload).not.toHaveBeenCalled();
});

it('an e-mail address does not prevent the reload, because a draft keeps it', async () => {
  document.body.append(
    document
      .createRange()
      .createContextualFragment('<input autocomplete="username" value="a@b.co">'),
  );
  await failToFetchChunk();
  expect(reload).toHaveBeenCalledOnce();
});
