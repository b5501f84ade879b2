import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSettings, readSettings, settingsOf } from '../../../scripts/configure/settings-file.ts';

const GOOD = { apiBase: 'https://api.lab.sg', userRangeId: 7, loginTypeIds: [{ name: 'pc', value: 1 }], storeHome: 'https://store.lab.sg/' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string) {
  await writeFile(join(folder, name), text);
  return readSettings(join(folder, name));
}

describe('a file of settings', () => {
  test('is JSON, from which config.js is made', async () => {
    const { values, script } = await read('a.json', JSON.stringify(GOOD));
    expect(values).toEqual(GOOD);
    expect((await read('a.js', script)).values).toEqual(GOOD);
  });

  test('or a config.js, which stays as it is, also where it does more than to set values', async () => {
    const text = `// ours\nwindow.__PORTAL_CONFIG__ = ${JSON.stringify(GOOD)};\nwindow.addEventListener('portal:failure', () => navigator.sendBeacon('/m'));\n`;
    expect(await read('config.js', text)).toEqual({ values: GOOD, script: text, folder });
  });

  test('whose script is a stranger’s reaches nothing of this program', async () => {
    const reached = (of: string) => `try { window.__PORTAL_CONFIG__.company = ${of}.constructor('return typeof process')() } catch { window.__PORTAL_CONFIG__.company = 'nothing' }`;
    for (const of of ['window.addEventListener', 'window.constructor', 'globalThis.toString', 'Object', "((late) => (late.catch(() => 0), late.constructor))(import('x'))"]) {
      const { values } = await read('b.js', `window.__PORTAL_CONFIG__ = ${JSON.stringify(GOOD)};\n${reached(of)}`);
      expect([of, values.company]).toEqual([of, expect.stringMatching(/^(undefined|nothing)$/)]);
    }
    for (const text of ["throw { get message() { throw 'x' } }", "JSON.stringify = () => '{'"]) await expect(read('b.js', text)).rejects.toThrow('has an error in it');
  });

  test.each([
    ['a.js', 'window.__PORTAL_CONFIG__ = {', 'has an error in it'],
    ['a.js', '/* nothing */', 'sets no window.__PORTAL_CONFIG__'],
    ['a.js', '<!doctype html>', 'has an error in it'],
    ['a.js', 'for (;;);', 'takes more time or memory than settings need'],
    ['a.js', '(function again() { Promise.resolve().then(again); })();', 'takes more time or memory than settings need'],
    ['a.js', 'for (let all = []; ; ) all.push(Array(1e6).fill(1));', 'takes more time or memory than settings need'],
    ['a.js', 'window.__PORTAL_CONFIG__ = 1; Promise.reject(new Error());', 'sets no window.__PORTAL_CONFIG__'],
    ['a.json', '{', 'is not a JSON object'],
    ['a.json', '[]', 'is not a JSON object'],
  ])('that can not be used is refused with a sentence: %s %s', async (name, text, problem) => {
    await expect(read(name, text)).rejects.toThrow(problem);
  });

  test('that is not there is reported as such', async () => {
    await expect(readSettings(join(folder, 'gone.js'))).rejects.toThrow(/gone\.js can not be read/);
  });
});

describe('settings', () => {
  test.each([
    [{}, ['apiBase is missing', 'userRangeId is missing', 'loginTypeIds is missing', 'storeHome is missing']],
    [{ ...GOOD, apiBase: ' \t' }, ['apiBase is missing']],
    [{ ...GOOD, apiBase: 'https://api.example.com/v1' }, ['apiBase is still the example']],
    [{ ...GOOD, storeHome: 'https://example.com' }, ['storeHome is still the example']],
    [{ ...GOOD, storehome: 'https://store.lab.sg' }, ['storehome is no setting; the nearest is storeHome']],
    [{ ...GOOD, supportMail: 'a@lab.sg', company: 7 }, ['company must be a text', 'supportMail is no setting; the nearest is supportEmail']],
    [{ ...GOOD, loginTypeIds: [], basePath: 'account' }, ['basePath must be a path', "loginTypeIds must be a list of {name, value}, one of them named 'pc'"]],
    [{ ...GOOD, messages: { en: null } }, ['messages must be texts by language, section and name']],
    [{ ...GOOD, messages: { en: { account: null } }, basePath: '/a/../b' }, ['basePath must be a path', 'messages must be texts']],
  ])('%j are refused, and every wrong key is named at once', (values, problems) => {
    expect(() => checkSettings(settingsOf(values), true)).toThrow(new RegExp(problems.map((line) => line.replace(/[.{}']/g, '.')).join('[^]*')));
  });

  test('of the examples are for builds that nobody uses in earnest', () => {
    expect(checkSettings(settingsOf({ ...GOOD, apiBase: 'https://api.example.com' }), false).apiBase).toBe('https://api.example.com');
  });
});
