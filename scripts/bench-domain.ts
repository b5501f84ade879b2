import { cpus } from 'node:os';
import fc from 'fast-check';
import { JSEncrypt } from 'jsencrypt';
import { RsaCrypto } from '../src/adapters/browser/rsa-crypto.ts';
import { generateRsaKeyPair } from '../service/rules/rsa-key-pair.ts';
import { startSandbox } from '../service/sandbox/start-sandbox.ts';
import type { PublicKey } from '../src/application/ports/auth-api.ts';
import { parseCustomerName } from '../src/domain/customer-name.ts';
import { parseEmail } from '../src/domain/email.ts';
import { checkPassword, type Password } from '../src/domain/password-policy.ts';
import { parseVerificationCode } from '../src/domain/verification-code.ts';
import { orReport, parseOptions, positive } from './cli/options.ts';

/**
 * `npm run bench:domain [-- --seconds 1]`: operations per second of domain and adapters, without a
 * browser.
 */
const milliseconds =
  orReport(() =>
    positive('seconds', parseOptions({ seconds: { type: 'string', default: '1' } }).seconds),
  ) * 1000;

const texts = fc.sample(
  fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.string()),
  1000,
);
const VALUE_OBJECTS: Readonly<Record<string, (text: string) => unknown>> = {
  'e-mail': parseEmail,
  'verification code': parseVerificationCode,
  'password checklist': checkPassword,
  'customer name': parseCustomerName,
};

console.log(`${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
for (const [name, parse] of Object.entries(VALUE_OBJECTS)) {
  report(`${name}, arbitrary text`, 'texts', await rate(() => texts.forEach(parse), texts.length));
  const property = fc.property(fc.string({ unit: 'binary' }), (text) => void parse(text));
  report(
    `${name}, property`,
    'cases',
    await rate(() => fc.assert(property, { numRuns: 1000 }), 1000),
  );
}

// Plain Node has no `window`, so the library's randomness is weaker here than on a page; its work
// is the same.
const rsa = new RsaCrypto(async () => JSEncrypt);
const { publicKey } = await generateRsaKeyPair();
const key = { publicKey, keyId: 'bench' } as PublicKey;
const password = 'Lab-2026x' as Password;
report('RSA encryption, 2048 bits', 'passwords', await rate(() => rsa.encrypt(password, key), 1));

const sandbox = await startSandbox();
const address = `${sandbox.url}/users/v2/inspection/shopping?loginCode=ada@example.com&userRangeId=1000&fingerprint=bench`;
const callers = 16;
const ask = async () => {
  const answers = await Promise.all(Array.from({ length: callers }, () => fetch(address)));
  for (const answer of answers) {
    if (!answer.ok)
      throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  }
};
report(`sandbox, ${callers} callers at once`, 'requests', await rate(ask, callers));
await sandbox.stop();

/** Operations per second, after a warm-up of a tenth of the time. */
async function rate(round: () => unknown, perRound: number): Promise<number> {
  for (const [limit, counts] of [
    [milliseconds / 10, false],
    [milliseconds, true],
  ] as const) {
    const start = performance.now();
    let rounds = 0;
    while (performance.now() - start < limit) {
      await round();
      rounds += 1;
    }
    if (counts) return (rounds * perRound * 1000) / (performance.now() - start);
  }
  return 0;
}

function report(what: string, unit: string, perSecond: number): void {
  console.log(
    `${what.padEnd(34)} ${Math.round(perSecond).toLocaleString('en').padStart(12)} ${unit} a second`,
  );
}
