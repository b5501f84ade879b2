import { describeAuthApi } from './auth-api-contract.ts';
import type { ContractHarness } from './contract-harness.ts';
import { RemoteMailbox } from './remote-mailbox.ts';
import { overHttp } from './over-http.ts';

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
  const mailbox = new RemoteMailbox(CONTRACT_MAILBOX, MAILBOX_KEY);
  return {
    ...overHttp(CONTRACT_API, (to) => mailbox.newestCode(to)),
    tenant: { userRangeId: CONTRACT_USER_RANGE, loginTypeId: CONTRACT_LOGIN_TYPE },
    mailDomain: CONTRACT_MAIL_DOMAIN,
  };
}

describeAuthApi(process.env['CONTRACT_API'] ?? 'no API given', openRemote);
