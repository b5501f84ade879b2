import { JSEncrypt } from 'jsencrypt';
import { RsaCrypto } from '#adapters/browser/rsa-crypto.ts';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import type { Password } from '#domain/password-policy.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import type { ContractHarness } from './contract-harness.ts';
import { newestCodeIn } from './open-in-memory.ts';
import { mailsAt, overHttp } from './over-http.ts';

/** As in production: sockets, a generated key, and the browser's own encryption. */
async function openSockets(): Promise<ContractHarness> {
  const sandbox = await startSandbox();
  const crypto = new RsaCrypto(async () => JSEncrypt);
  return {
    ...overHttp(
      sandbox.url,
      newestCodeIn((to) => mailsAt(sandbox.url, sandbox.mailboxKey.text, to)),
    ),
    encrypt: async (password, key) => {
      const encrypted = await crypto.encrypt(password as Password, key);
      if (!encrypted.ok) throw new Error(encrypted.problem);
      return encrypted.value;
    },
    close: sandbox.stop,
  };
}

describeAuthApi('over real sockets', openSockets);
