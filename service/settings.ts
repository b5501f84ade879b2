import * as v from 'valibot';
import { isMailboxKey, MAILBOX_KEY_RULE } from './http/mailbox-key.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';
import { StartupError } from './startup-error.ts';
import { visibleText } from './visible-text.ts';

/*
 * Settings from the environment, of the service as of `npm start` and the sandbox. A schema's
 * message is the rest of a sentence that begins with the setting's name.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings by their schemas. An empty one counts as unset.
 * @throws StartupError with a sentence for each wrong setting; none repeats a secret
 */
export function readSettings<Entries extends Readonly<Record<string, v.GenericSchema>>>(
  environment: Environment,
  entries: Entries,
): { readonly [Name in keyof Entries]: v.InferOutput<Entries[Name]> } {
  const given = Object.keys(entries).map((name) => [name, environment[name] || undefined]);
  const parsed = v.safeParse(v.object(entries), Object.fromEntries(given));
  if (parsed.success) return parsed.output as never;
  const sentences = parsed.issues.map(({ path, message }) => `${String(path?.[0].key)} ${message}`);
  throw new StartupError(sentences.join('\n'));
}

export function text<Fallback extends string | null>(fallback: Fallback) {
  return v.nullish(v.string(), fallback);
}

/** @param rule what the text has to be */
export function matching<Fallback extends string | null>(
  pattern: RegExp,
  rule: string,
  fallback: Fallback,
) {
  const isRight = v.check(
    (given: string) => pattern.test(given),
    ({ input }) => `is ${quoted(input)}, but it has to be ${rule}.`,
  );
  return v.nullish(v.pipe(v.string(), isRight), fallback);
}

export function number(fallback: number, lowest: number, highest: number) {
  const isRight = (given: string) =>
    /^\d+$/.test(given) && Number(given) >= lowest && Number(given) <= highest;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check(
      isRight,
      ({ input }) => `is ${quoted(input)}, but it has to be a number from ${lowest} to ${highest}.`,
    ),
    v.transform(Number),
  );
}

/** @param lowest 0 allows any free port */
export function port(fallback: number, lowest: 0 | 1 = 0) {
  return number(fallback, lowest, 65_535);
}

export function oneOf<const Choices extends readonly string[]>(
  choices: Choices,
  fallback: Choices[number],
) {
  return v.optional(
    v.picklist(
      choices,
      ({ input }) => `is ${quoted(input)}, but it can only be one of ${choices.join(', ')}.`,
    ),
    fallback,
  );
}

/** Entries separated by commas or blanks. */
export function list(isRight: (entry: string) => boolean = () => true, what = '') {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((given) => given.split(/[\s,]+/).filter(Boolean)),
    v.checkItems(isRight, ({ input }) => `has ${quoted(input)}, which is not ${what}.`),
  );
}

/** Origins as browsers send them. Any other spelling would never match. */
export const ORIGINS = list(
  (entry) => URL.canParse(entry) && new URL(entry).origin === entry,
  'an origin such as https://portal.example',
);

export const LOG_LEVEL = oneOf(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'info',
);

/** Where a server listens, by which names it may be called, and the key of its mailbox. */
export const LISTENING = {
  // Node would listen on every interface for an empty host.
  HOST: text('127.0.0.1'),
  ALLOWED_HOSTS: v.pipe(
    list(isHostName, 'a host name such as api.example.com'),
    v.transform((names) => names.map((name) => name.toLowerCase())),
  ),
  MAILBOX_KEY: v.optional(v.pipe(v.string(), v.check(isMailboxKey, MAILBOX_KEY_RULE))),
};

/** Different characters; 32 random letters or digits have more. */
const FEWEST_CHARACTERS = 6;
const EXAMPLE = "such as 'openssl rand -base64 48' gives";
const SIZE = `${MINIMUM_SECRET_BYTES} random bytes or more`;

/**
 * Secrets separated by commas, blanks or line ends, so a secret has none, and the line end of a
 * mounted file is no part of it. A secret with such characters, from before this rule, is written
 * in a JSON list of texts.
 */
const secrets = v.pipe(
  v.optional(v.string(), ''),
  v.transform(splitSecrets),
  v.array(v.string(), 'is not a JSON list of texts.'),
);

export const SECRET = v.pipe(
  secrets,
  v.check((given) => given.length > 0, `is missing: it has to be ${SIZE}, ${EXAMPLE}.`),
  v.check(
    (given) => given.length < 2,
    'has blanks or commas, which separate secrets. Write it as a JSON list: ["…"].',
  ),
  v.check(
    (given) => given.length !== 1 || isLong(given[0]),
    ({ input }) => shortness(input[0]),
  ),
  v.check(
    ([given]) => !isLong(given) || new Set(given).size >= FEWEST_CHARACTERS,
    `repeats a few characters, but it has to be random, ${EXAMPLE}.`,
  ),
  v.transform(([secret = '']) => secret),
);

/** Secrets that were in use before. One that is easy to guess is accepted, to be replaced. */
export const FORMER_SECRETS = v.pipe(
  secrets,
  v.checkItems(isLong, ({ input }) => shortness(input)),
);

function isLong(secret = ''): boolean {
  return Buffer.byteLength(secret) >= MINIMUM_SECRET_BYTES;
}

function shortness(secret = ''): string {
  return `has ${Buffer.byteLength(secret)} bytes, but it has to have ${MINIMUM_SECRET_BYTES} or more.`;
}

function splitSecrets(given: string): unknown {
  if (!given.trimStart().startsWith('[')) return given.split(/[\s,]+/).filter(Boolean);
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

function isHostName(entry: string): boolean {
  return (
    URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).hostname === entry.toLowerCase()
  );
}

/** A value in a sentence, with escapes for what a terminal doesn't show. */
function quoted(value: unknown): string {
  return `'${visibleText(String(value))}'`;
}
