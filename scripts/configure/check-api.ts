import { parseRsaPublicKey } from '../../src/adapters/browser/rsa-public-key.ts';
import { readAnswer } from '../../src/adapters/http/read-answer.ts';
import { callUrl } from '../../src/adapters/http/send-request.ts';
import { API_CALLS } from '../../src/api/contract.ts';
import type { CallSettings } from '../../src/settings/call-settings.ts';
import { ask, finding, header, type Answer, type Finding } from './ask.ts';

/**
 * Checks that the API answers as the portal reads it, knows the portal's tenant, and lets pages of
 * the portal's origin call it.
 */
export async function* checkApi(
  { origin }: URL,
  { apiBase, userRangeId }: CallSettings,
): AsyncGenerator<Finding> {
  const { getPublicKey, checkUser } = API_CALLS;
  const headers = { Origin: origin };
  const key = await ask(new URL(callUrl(apiBase, getPublicKey.path)), { headers });
  const read = readAnswer('getPublicKey', key);
  const isKey = read.ok && parseRsaPublicKey(read.value.publicKey) !== null;
  yield finding(isKey, `the API at ${apiBase} gives its public key`, key.said);
  if (key.status === 0) return;
  const query = { loginCode: 'nobody@portal.invalid', userRangeId, fingerprint: 'configure' };
  const user = await ask(new URL(callUrl(apiBase, checkUser.path, query)), { headers });
  const known = readAnswer('checkUser', user);
  const { message = 'not as the portal reads it' } = known.ok ? {} : known.error;
  yield finding(known.ok, `the API knows userRangeId '${userRangeId}'`, `${user.said}, ${message}`);
  if (new URL(apiBase).origin !== origin) yield* checkCors(origin, apiBase, key);
}

/** Headers of calls that need permission from another origin. */
const SENT_HEADERS = ['authorization', 'content-type', 'userid', 'userrange'] as const;

async function* checkCors(origin: string, apiBase: string, key: Answer): AsyncGenerator<Finding> {
  yield finding(allowsOrigin(key, origin), `the API lets ${origin} read its answers (CORS)`);
  const { getPublicKey, loginWithPassword, changePassword } = API_CALLS;
  for (const { method, path } of [getPublicKey, loginWithPassword, changePassword]) {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': SENT_HEADERS.join(','),
    };
    const answer = await ask(new URL(callUrl(apiBase, path)), { method: 'OPTIONS', headers });
    const lists = (name: string) => header(answer, `access-control-allow-${name}`).toLowerCase();
    // '*' means every header but the token's. Browsers need no permission for GET and POST.
    const missing = SENT_HEADERS.filter(
      (name) =>
        !lists('headers').includes(name) &&
        (name === 'authorization' || !lists('headers').includes('*')),
    );
    const isAllowed = /^(GET|POST)$/.test(method) || /\bput\b|\*/.test(lists('methods'));
    yield finding(
      answer.status < 300 && allowsOrigin(answer, origin) && isAllowed && missing.length === 0,
      `the API lets ${origin} call it by ${method} (CORS)`,
      `${answer.said}; not allowed: ${missing.join(', ') || 'this origin or method'}`,
    );
  }
}

function allowsOrigin(answer: Answer, origin: string): boolean {
  return ['*', origin].includes(header(answer, 'access-control-allow-origin'));
}
