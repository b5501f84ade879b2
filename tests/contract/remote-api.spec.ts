import { createHttpClient } from '#adapters/http/http-client.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { HttpScreenlessApi } from '#adapters/http/http-screenless-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { encryptByNode, type ContractHarness } from './contract-harness.ts';
import { RemoteMailbox } from './remote-mailbox.ts';

/** The contract against any service over HTTP; `npm run contract` sets the environment. */
async function openRemote(): Promise<ContractHarness> {
  const {
    CONTRACT_API = '',
    CONTRACT_MAILBOX = '',
    CONTRACT_MAIL_DOMAIN = '',
    CONTRACT_USER_RANGE = '',
    CONTRACT_LOGIN_TYPE = '',
    MAILBOX_KEY,
  } = process.env;
  const client = createHttpClient({
    apiBase: CONTRACT_API,
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    session: () => null,
    dropSession: () => undefined,
  });
  const mailbox = new RemoteMailbox(CONTRACT_MAILBOX, MAILBOX_KEY);
  return {
    api: new HttpAuthApi(client),
    screenless: new HttpScreenlessApi(client),
    population: { userRangeId: CONTRACT_USER_RANGE, loginTypeId: CONTRACT_LOGIN_TYPE },
    mailDomain: CONTRACT_MAIL_DOMAIN,
    newestCode: (to) => mailbox.newestCode(to),
    encrypt: encryptByNode,
  };
}

describeAuthApi(process.env['CONTRACT_API'] ?? 'no API given', openRemote);
