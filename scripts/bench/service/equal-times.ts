import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import type { AuthApi, PublicKey } from '#application/ports/auth-api.ts';
import { encryptByNode, LOGIN_INFO } from '../../../tests/contract/contract-harness.ts';
import { median } from '../verdicts.ts';
import { addressOf, PASSWORD } from './filled-database.ts';

export interface TimedKind {
  readonly name: string;
  readonly medianMs: number;
  /** Distance of its median from that of a wrong password. */
  readonly distanceMs: number;
  /** The largest distance between two halves of one kind in this run. */
  readonly noiseMs: number;
  readonly answers: ReadonlySet<string>;
}

/**
 * Measures whether the times of failed log-ins reveal why they failed. Each round runs all kinds in
 * a new random order.
 * @param accounts how many accounts are called in turn
 */
export async function timeFailures(
  api: AuthApi,
  rounds: number,
  accounts: number,
): Promise<readonly TimedKind[]> {
  // Requests are made before the measurement. The kinds take different times to make, and the
  // system interrupts a process sooner that has just used the CPU.
  const kinds = Object.entries(await failures(api)).map(
    ([name, make]) => [name, Array.from({ length: PREPARED }, make)] as const,
  );
  const times = kinds.map((): number[] => []);
  const answers = kinds.map(() => new Set<string>());
  for (let round = -20; round < rounds; round += 1) {
    for (const at of shuffled(kinds.length)) {
      const attempt = kinds[at]?.[1][Math.abs(round) % PREPARED];
      if (!attempt) continue;
      const login = {
        loginCode: addressOf(Math.abs(round * kinds.length + at) % accounts),
        ...attempt,
        userRangeId: '1000',
        loginTypeId: '1',
        loginInfo: LOGIN_INFO,
      };
      const began = performance.now();
      const answer = await api.loginWithPassword(login as never);
      const took = performance.now() - began;
      // The first rounds only warm up.
      if (round < 0) continue;
      times[at]?.push(took);
      answers[at]?.add(
        JSON.stringify(answer.ok ? 'accepted' : answer.problem, (key, value: unknown) =>
          key === 'at' ? undefined : value,
        ),
      );
    }
  }
  const halves = times.map((all) =>
    [0, 1].map((half) => median(all.filter((_, at) => at % 2 === half))),
  );
  const noiseMs = Math.max(...halves.map(([even = 0, odd = 0]) => Math.abs(even - odd)));
  const usual = median(times[0] ?? []);
  return kinds.map(([name], at) => {
    const medianMs = median(times[at] ?? []);
    return {
      name,
      medianMs,
      distanceMs: Math.abs(medianMs - usual),
      noiseMs,
      answers: answers[at] ?? new Set(),
    };
  });
}

/** Prepared requests of each kind, which are sent in turn. */
const PREPARED = 200;

type Attempt = () => { readonly password: string; readonly keyId: PublicKey['keyId'] };

async function failures(api: AuthApi): Promise<Readonly<Record<string, Attempt>>> {
  const fetched = await api.getPublicKey();
  if (!fetched.ok) throw new Error('there is no public key');
  const { publicKey, keyId } = fetched.value;
  const key = createPublicKey(publicKey);
  const spki = { type: 'spki', format: 'pem' } as const;
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(spki);
  const wrong = () => encryptByNode('Wrong-2026x', fetched.value);
  const raw = (...block: readonly number[]) =>
    publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(block)).toString(
      'base64',
    );
  const ofOther = { publicKey: String(other), keyId };
  return {
    'wrong password': () => ({ password: wrong(), keyId }),
    'unknown padding': () => ({ password: raw(0, 1, ...randomBytes(254)), keyId }),
    'no end of padding': () => ({ password: raw(0, 2, ...Buffer.alloc(254, 7)), keyId }),
    'wrong length': () => ({ password: randomBytes(128).toString('base64'), keyId }),
    'another key': () => ({ password: encryptByNode(PASSWORD, ofOther), keyId }),
    'unknown key id': () => ({
      password: wrong(),
      keyId: `key_${randomBytes(24).toString('base64url')}`,
    }),
  };
}

function shuffled(length: number): readonly number[] {
  const order = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
