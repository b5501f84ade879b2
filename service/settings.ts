import * as v from 'valibot';
import { OperatorError } from './operator-error.ts';
import { visibleText } from './visible-text.ts';

/*
 * Settings from the environment, of the service as of `npm start` and the sandbox. A schema's
 * message is the rest of a sentence that begins with the setting's name.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings by their schemas. An empty one counts as unset.
 * @throws OperatorError with a sentence for each wrong setting; none repeats a secret
 */
export function readSettings<Entries extends v.ObjectEntries>(
  environment: Environment,
  entries: Entries,
) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = v.safeParse(v.object(entries), given, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const sentences = parsed.issues.map(({ path, message }) => `${String(path?.[0].key)} ${message}`);
  throw new OperatorError(sentences.join('\n'));
}

/** @param rule what the setting has to be */
function otherThan(rule: string) {
  return ({ input }: { readonly input: unknown }) =>
    `is ${quoted(input)}, but it has to be ${rule}.`;
}

export function matching(pattern: RegExp, rule: string) {
  return v.pipe(v.string(), v.regex(pattern, otherThan(rule)));
}

export function number(fallback: number, lowest: number, highest: number) {
  const isRight = (given: string) =>
    /^\d+$/.test(given) && Number(given) >= lowest && Number(given) <= highest;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check(isRight, otherThan(`a number from ${lowest} to ${highest}`)),
    v.transform(Number),
  );
}

/** @param lowest 0 allows any free port */
export function port(fallback: number, lowest: 0 | 1 = 0) {
  return number(fallback, lowest, 65_535);
}

/** Entries separated by commas, blanks or line ends. */
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

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export const LOG_LEVEL = v.optional(
  v.picklist(LEVELS, otherThan(`one of ${LEVELS.join(', ')}`)),
  'info',
);

/** Such a key needs no escaping in a link. */
const KEY_RULE = 'has to have 16 to 200 letters, digits, - or _, so that it can not be guessed.';

/** Where a server listens, and by which names it may be called. */
export const LISTENING = {
  // Node would listen on every interface for an empty host.
  HOST: v.optional(v.string(), '127.0.0.1'),
  ALLOWED_HOSTS: list(isHostName, 'a host name such as api.example.com'),
};

/** What the sandbox's mailbox asks for; nothing unless set. */
export const MAILBOX_KEY = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/, KEY_RULE)));

/** URLs also take `*` in a host name, but a Host header never has it. */
function isHostName(entry: string): boolean {
  const url = `http://${entry}`;
  return URL.canParse(url) && new URL(url).hostname === entry.toLowerCase() && !entry.includes('*');
}

/** A value in a sentence, with escapes for what a terminal doesn't show. */
function quoted(value: unknown): string {
  return `'${visibleText(String(value))}'`;
}
