// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { __vitePreload as fetchWithNeeds, SLOW_SCRIPT_MS } from '../../src/entry/preload-chunk.ts';

const HERE = 'https://portal.test/assets/main.js';
const links = () => [...document.querySelectorAll('link')];
const linkTo = (file: string) =>
  links().find(({ href }) => href === `https://portal.test/assets/${file}`);
const isAsked = (file: string) => vi.waitFor(() => expect(linkTo(file)).toBeDefined());

/** Scripts asked for, by name, and what each is answered. */
const asked: string[] = [];
let answer = (): Promise<Response> => Promise.resolve(new Response());
beforeEach(() => {
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href.replace(/.*\//, ''));
    return answer();
  });
});
afterEach(() => {
  document.head.replaceChildren();
  asked.length = 0;
  answer = () => Promise.resolve(new Response());
});

describe('a chunk with files that it needs', () => {
  test('is fetched when its styles are here, and what it imports is asked for beside them', async () => {
    const fetchChunk = vi.fn(async () => 'chunk');
    const chunk = fetchWithNeeds(fetchChunk, ['a.css', 'a.js'], HERE);
    await vi.waitFor(() => expect(asked).toEqual(['a.js']));
    expect(fetchChunk).not.toHaveBeenCalled();
    linkTo('a.css')?.dispatchEvent(new Event('load'));
    expect(await chunk).toBe('chunk');
  });

  test('asks for nothing twice', async () => {
    const first = fetchWithNeeds(async () => 1, ['b.css', 'b.js'], HERE);
    const second = fetchWithNeeds(async () => 2, ['b.js', 'b.css'], HERE);
    await vi.waitFor(() => expect(asked).toEqual(['b.js']));
    expect(links()).toHaveLength(1);
    linkTo('b.css')?.dispatchEvent(new Event('load'));
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  test('is fetched all the same when a file that it imports hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answer = () => new Promise(() => undefined);
    const fetchChunk = vi.fn(async () => 'chunk');
    const chunk = fetchWithNeeds(fetchChunk, ['hanging.js'], HERE);
    await vi.advanceTimersByTimeAsync(SLOW_SCRIPT_MS - 1);
    expect(fetchChunk).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await chunk).toBe('chunk');
  });

  test('is not run without its styles, and asking again asks for them again', async () => {
    const fetchChunk = vi.fn(async () => 'chunk');
    const refused = fetchWithNeeds(fetchChunk, ['c.css', 'c.js'], HERE);
    linkTo('c.css')?.dispatchEvent(new Event('error'));
    await expect(refused).rejects.toThrow('c.css');
    expect(fetchChunk).not.toHaveBeenCalled();
    expect(linkTo('c.css')).toBeUndefined();

    const again = fetchWithNeeds(fetchChunk, ['c.css', 'c.js'], HERE);
    await isAsked('c.css');
    linkTo('c.css')?.dispatchEvent(new Event('load'));
    expect(await again).toBe('chunk');
  });

  test('has no styles for the screen before they are here, for WebKit shows nothing new meanwhile', async () => {
    const chunk = fetchWithNeeds(async () => 'chunk', ['d.css'], HERE);
    const link = linkTo('d.css');
    expect(link?.media).toBe('print');
    const sheet = { media: { mediaText: 'print' } };
    Object.defineProperty(link, 'sheet', { value: sheet });
    link?.dispatchEvent(new Event('load'));
    await chunk;
    expect(sheet.media.mediaText).toBe('all');
  });

  test.each([
    ['could not be had', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    [
      'was cut short',
      () =>
        Promise.resolve(
          new Response(
            new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }),
          ),
        ),
    ],
  ])(
    'whose script %s is not imported, which no older browser would do a second time; asking again asks for it again',
    async (what, failing) => {
      const fetchChunk = vi.fn(async () => 'chunk');
      answer = failing;
      const file = `e${what.length}.js`;
      await expect(fetchWithNeeds(fetchChunk, [file], HERE)).rejects.toThrow();
      expect(fetchChunk).not.toHaveBeenCalled();
      answer = () => Promise.resolve(new Response());
      expect(await fetchWithNeeds(fetchChunk, [file], HERE)).toBe('chunk');
      expect(new Set(asked)).toEqual(new Set([file]));
    },
  );

  test('that needs nothing is fetched at once', async () => {
    expect(await fetchWithNeeds(async () => 'chunk')).toBe('chunk');
  });
});
