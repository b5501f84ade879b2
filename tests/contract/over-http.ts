import { createHttpApi } from '#adapters/http/http-client.ts';
import type { Fetch } from '#adapters/http/send-request.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { encryptByNode, TENANT, type ContractHarness } from './contract-harness.ts';

/** Base URL for services that a custom `fetch` reaches without DNS. */
export const INVALID_BASE = 'http://service.invalid';

/** An account service, reached by the portal's own HTTP client. */
export function overHttp(
  apiBase: string,
  newestCode: ContractHarness['newestCode'],
  send: Fetch = (url, init) => fetch(url, init),
): ContractHarness {
  const api = createHttpApi({
    apiBase,
    fetch: send,
    clock: systemClock,
    session: () => null,
    dropSession: () => undefined,
  });
  return {
    api,
    otherCalls: api,
    tenant: TENANT,
    newestCode,
    encrypt: encryptByNode,
  };
}

/** The emails to an address, as the sandbox's mailbox lists them. */
export async function mailsAt(
  service: string,
  to: string,
): Promise<readonly { readonly code: string }[]> {
  const answer = await fetch(`${service}/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { code: string }[];
}
