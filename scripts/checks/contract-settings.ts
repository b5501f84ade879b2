import { isLoopbackHost } from '../../src/domain/loopback.ts';
import { parseOptions, WrongOption } from '../cli/options.ts';

const USAGE = `npm run contract -- --api URL [options]

Runs the contract of the account API against a running service, over HTTP.
It registers customers at made-up addresses, so point it at a test or staging service.

  --api URL            API base
  --mailbox URL        where codes can be read: GET URL?to=ADDRESS gives a JSON list of mails, newest first,
                       each with "code" or "text"; default: /mailbox.json at the API's origin
                       (if the sandbox has a MAILBOX_KEY, set it here as there)
  --mail-domain NAME   domain of the made-up addresses (example.com)
  --user-range ID      userRangeId to use (1000)
  --login-type ID      loginTypeId named 'pc' (1)
  --i-own-this-api     needed for any service that isn't on this machine`;

const OPTIONS = {
  api: { type: 'string' },
  mailbox: { type: 'string' },
  'mail-domain': { type: 'string', default: 'example.com' },
  'user-range': { type: 'string', default: '1000' },
  'login-type': { type: 'string', default: '1' },
  'i-own-this-api': { type: 'boolean', default: false },
} as const;

/** The environment of a run. Throws `WrongOption`, with a sentence or the usage. */
export function contractSettings(parameters: readonly string[]): Readonly<Record<string, string>> {
  const values = parseOptions(OPTIONS, parameters);
  const api = parseUrl(values.api);
  if (!api) throw new WrongOption(USAGE);
  const mailbox = parseUrl(values.mailbox ?? `${api.origin}/mailbox.json`);
  if (!mailbox) throw new WrongOption('--mailbox must be an http(s) address');
  const stranger = [api, mailbox].find((url) => !isLoopbackHost(url.hostname));
  if (stranger && !values['i-own-this-api'])
    throw new WrongOption(
      `${stranger.hostname} is not this machine. This run registers customers, guesses codes and asks for mails there.\nIf that service is yours to test, say so: --i-own-this-api`,
    );
  return {
    CONTRACT_API: api.href.replace(/\/$/, ''),
    CONTRACT_MAILBOX: mailbox.href,
    CONTRACT_MAIL_DOMAIN: values['mail-domain'],
    CONTRACT_USER_RANGE: values['user-range'],
    CONTRACT_LOGIN_TYPE: values['login-type'],
  };
}

function parseUrl(text = ''): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
