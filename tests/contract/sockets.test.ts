import { JSEncrypt } from 'jsencrypt';
import { RsaCrypto } from '#adapters/browser/rsa-crypto.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { HttpScreenlessApi } from '#adapters/http/http-screenless-api.ts';
import { startSandbox } from '#service/sandbox/start-sandbox.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { Password } from '#domain/password.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { POPULATION, type ContractHarness } from './contract-harness.ts';
import { newestCodeIn } from './open-in-memory.ts';

/** As in production: sockets, a generated key, and the browser's own encryption. */
async function openSockets(): Promise<ContractHarness> {
  const sandbox = await startSandbox();
  const client = createHttpClient({
    apiBase: sandbox.url,
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    session: () => null,
    dropSession: () => undefined,
  });
  const crypto = new RsaCrypto(async () => JSEncrypt);
  return {
    api: new HttpAuthApi(client),
    screenless: new HttpScreenlessApi(client),
    population: POPULATION,
    newestCode: newestCodeIn(async (to) => {
      const headers = { 'X-Mailbox-Key': sandbox.mailboxKey.text };
      const answer = await fetch(`${sandbox.url}/mailbox.json?to=${encodeURIComponent(to)}`, {
        headers,
      });
      return (await answer.json()) as { code: string }[];
    }),
    encrypt: async (password, key) => {
      const encrypted = await crypto.encrypt(password as Password, key);
      if (!encrypted.ok) throw new Error(encrypted.problem);
      return encrypted.value;
    },
    close: sandbox.stop,
  };
}

describeAuthApi('over real sockets', openSockets);
