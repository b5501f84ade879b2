import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { describeAuthApi } from './auth-api-contract.ts';
import type { ContractHarness } from './contract-harness.ts';
import { overHttp } from './over-http.ts';

const TIMEOUT_MS = 60_000;
const POLL_MS = 250;

const emails = v.array(v.object({ code: v.optional(v.string()), text: v.optional(v.string()) }));

/**
 * A test mailbox over HTTP: `GET url?to=ADDRESS` gives a JSON list of the emails to that address,
 * newest first, each with `code`, or with `text` that holds one number of six digits.
 */
class RemoteMailbox {
  readonly #url: string;
  readonly #key: string | undefined;
  readonly #read = new Map<string, number>();

  /** @param key the sandbox's MAILBOX_KEY, if it has one */
  constructor(url: string, key?: string) {
    this.#url = url;
    this.#key = key;
  }

  /**
   * Waits for one email more than last time: real mail takes a while, and the former code would be
   * wrong.
   */
  async newestCode(to: string): Promise<string> {
    const before = this.#read.get(to) ?? 0;
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = await this.#emails(to);
      const code = found.length > before ? codeIn(found[0]) : undefined;
      if (code !== undefined) {
        this.#read.set(to, found.length);
        return code;
      }
      if (Date.now() > deadline)
        throw new Error(`no new email to ${to} within ${TIMEOUT_MS / 1000} s`);
      await wait(POLL_MS);
    }
  }

  async #emails(to: string): Promise<v.InferOutput<typeof emails>> {
    const url = new URL(this.#url);
    url.searchParams.set('to', to);
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', ...(this.#key && { 'X-Mailbox-Key': this.#key }) },
    });
    if (!answer.ok)
      throw new Error(
        `the mailbox answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
      );
    return v.parse(emails, await answer.json());
  }
}

function codeIn(
  email: { readonly code?: string | undefined; readonly text?: string | undefined } | undefined,
): string | undefined {
  return email?.code ?? /(?<![0-9])[0-9]{6}(?![0-9])/.exec(email?.text ?? '')?.[0];
}

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
