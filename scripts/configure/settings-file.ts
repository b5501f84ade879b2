import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  parse,
  tokenizer,
  type Expression,
  type Literal,
  type Node,
  type Program,
  type SpreadElement,
  type Token,
} from 'acorn';
import { visibleText } from '../../service/visible-text.ts';
import { orNull } from '../../src/domain/or-null.ts';
import type { Result } from '../../src/domain/result.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import { CALL_KEYS } from '../../src/settings/call-settings.ts';
import {
  CONFIG_KEYS,
  SHOWN_KEYS,
  type ConfigKey,
  type PageConfig,
  type PortalConfig,
} from '../../src/settings/page-settings.ts';
import {
  parseSettings,
  type RawSettings,
  type SettingProblem,
} from '../../src/settings/setting-checks.ts';
import { problemsOf, type DescribedProblem } from '../../src/settings/setting-descriptions.ts';
import type { LanguageOffer } from '../build/server-languages.ts';

/**
 * A setting that can't be used. The operator sees its lines alone; others may have chosen the
 * values in them.
 */
export class WrongSettings extends Error {
  constructor(...lines: readonly string[]) {
    super(lines.map(visibleText).join('\n'));
  }
}

/** The settings of an installation as its operators wrote them. */
export interface GivenSettings {
  readonly values: RawSettings;
  /** Text of the site's `config.js`: the settings that calls and cookies need. */
  readonly script: string;
  /** Where a logo lies. */
  readonly folder?: string | undefined;
}

/** Completes an `apiBase` or `storeHome` that is given as a path. */
export const OWN_ORIGIN = 'https://portal.invalid';

/**
 * Reads a `config.js`, whose other statements stay in the site's, or the same settings as JSON.
 * Rejects with WrongSettings.
 */
export async function readSettings(file: string): Promise<GivenSettings> {
  const content = await readFile(file).catch(() => {
    throw new WrongSettings(`${file} can not be read.`);
  });
  const text = orNull(() => new TextDecoder('utf-8', { fatal: true }).decode(content));
  // UTF-16 without its mark is valid UTF-8, with a U+0000 beside each letter.
  if (text === null || text.includes('\0'))
    throw new WrongSettings(`${file} is not encoded in UTF-8: save it as UTF-8 in your editor.`);
  const folder = dirname(file);
  if (file.endsWith('.json')) return settingsOf(parseJson(text, file), folder);
  const { values, start, end } = readConfigScript(text, file);
  return { values, folder, script: text.slice(0, start) + forCalls(values) + text.slice(end) };
}

export function settingsOf(values: RawSettings, folder?: string): GivenSettings {
  return { values, folder, script: `window.__PORTAL_CONFIG__ = ${forCalls(values)};\n` };
}

/** The settings that the site's `config.js` keeps, as JSON. */
function forCalls(values: RawSettings): string {
  const kept = Object.entries(values).filter(([key]) => Object.hasOwn(CALL_KEYS, key));
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

/** The settings as the portal will use them. Throws WrongSettings, which names every wrong key. */
export function checkSettings(
  { values }: Pick<GivenSettings, 'values'>,
  isProduction: boolean,
): PortalConfig {
  return checked(parseSettings(CONFIG_KEYS, values, OWN_ORIGIN, isProduction), values);
}

/** As {@link checkSettings}, for the settings that pages show: none of them is required. */
export function checkPageSettings(values: RawSettings): PageConfig {
  return checked(parseSettings(SHOWN_KEYS, values, OWN_ORIGIN), values);
}

function checked<Config>(
  config: Result<Config, readonly SettingProblem<ConfigKey>[]>,
  values: RawSettings,
): Config {
  const problems = [...problemsOf(config, values), ...damagedTexts(values)];
  if (config.ok && problems.length === 0) return config.value;
  throw new WrongSettings(...problems.map(({ key, problem }) => `${key} ${problem}.`));
}

/** A text that was once read in the wrong encoding is published wrong, also as the company. */
export function damagedTexts(values: RawSettings): readonly DescribedProblem[] {
  return Object.entries(values)
    .filter(([, value]) => JSON.stringify(value)?.includes('\uFFFD'))
    .map(([key]) => ({
      key,
      problem: 'holds U+FFFD, which stands for a lost character: write the text again',
    }));
}

function parseJson(text: string, file: string): RawSettings {
  const values = orNull(() => JSON.parse(text) as unknown);
  if (typeof values === 'object' && values !== null && !Array.isArray(values))
    return shallow(values as RawSettings, file);
  throw new WrongSettings(`${file} is not a JSON object.`);
}

/** Deeper than any setting: messages by language, namespace and name. */
const DEEPEST = 10;

function shallow(values: RawSettings, file: string): RawSettings {
  if (isShallow(values, DEEPEST)) return values;
  throw new WrongSettings(`${file} has lists or objects in one another, deeper than any setting.`);
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** Longer than any settings with sentences of their own; the parser's time grows by the square. */
const LONGEST_SCRIPT = 100_000;
const MOST_TOKENS = 20_000;

const SETTINGS_NAME = '__PORTAL_CONFIG__';
const SETTINGS = new RegExp(`^(window|globalThis|self)\\.${SETTINGS_NAME}$`);

/**
 * Reads the settings that a `config.js` assigns to `window.__PORTAL_CONFIG__`, without running the
 * script, and where their literal begins and ends. They have to be one object literal. Other
 * statements, such as a listener for failures, are ignored. Throws WrongSettings, which names the
 * file as `file`, and the line where there is one.
 */
export function readConfigScript(text: string, file: string) {
  if (text.length > LONGEST_SCRIPT)
    throw new WrongSettings(`${file} has more than ${LONGEST_SCRIPT} characters.`);
  const tokens: Token[] = [];
  const [settings] = parseScript(text, file, tokens).body.flatMap((statement) => {
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : null;
    if (expression?.type !== 'AssignmentExpression' || expression.operator !== '=') return [];
    const { start, end } = expression.left;
    return SETTINGS.test(text.slice(start, end)) ? [expression.right] : [];
  });
  if (!settings) throw new WrongSettings(`${file} sets no window.${SETTINGS_NAME}.`);
  // A second mention could change the settings after they were set.
  const mentions = tokens.filter(
    (token) => 'value' in token && String(token.value).includes(SETTINGS_NAME),
  );
  if (mentions.length > 1)
    throw new WrongSettings(
      `${file} names window.${SETTINGS_NAME} more than once: set it once, to one object.`,
    );
  if (settings.type !== 'ObjectExpression') throw notLiteral(file, settings);
  try {
    const { start, end } = settings;
    return { values: shallow(valueOf(settings, file) as RawSettings, file), start, end };
  } catch (error) {
    // What the parser just managed may be too deep for the reader.
    throw error instanceof RangeError ? notLiteral(file, settings) : error;
  }
}

function parseScript(text: string, file: string, onToken: Token[]): Program {
  const options = { ecmaVersion: 'latest', sourceType: 'script' } as const;
  try {
    let tokens = 0;
    for (const _ of tokenizer(text, options))
      if ((tokens += 1) > MOST_TOKENS) throw new Error(`it has more than ${MOST_TOKENS} tokens`);
    return parse(text, { ...options, locations: true, onToken });
  } catch (error) {
    throw new WrongSettings(
      `${file} has an error in it: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/**
 * Gives the value of a literal: texts, numbers, true, false, null, lists and objects of them.
 * Throws WrongSettings for anything else.
 */
function valueOf(node: Expression | SpreadElement, file: string): unknown {
  if (node.type === 'Literal' && !node.regex && node.bigint === undefined) return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = valueOf(node.argument, file);
    if (typeof value === 'number') return -value;
  }
  if (node.type === 'ArrayExpression')
    return node.elements.map((element) => (element ? valueOf(element, file) : null));
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) throw notLiteral(file, property);
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : String((key as Literal).value);
        // `{ __proto__: … }` would set the object's prototype, not a key.
        if (name === '__proto__') throw notLiteral(file, property);
        return [name, valueOf(property.value, file)] as const;
      }),
    );
  throw notLiteral(file, node);
}

function notLiteral(file: string, { loc }: Node): WrongSettings {
  const position = loc ? `, line ${loc.start.line}` : '';
  return new WrongSettings(
    `${file}${position}: settings are plain values (texts, numbers, true, false, null, lists and objects of them), nothing that has to be run.`,
  );
}

/**
 * The languages that a site offers, out of those that it was built with. Throws WrongSettings for
 * any other.
 */
export function offerOf(
  built: readonly string[],
  { languages = built, defaultLanguage }: Pick<PageConfig, 'languages' | 'defaultLanguage'>,
): LanguageOffer {
  const wrong = languages.find((tag) => !built.includes(tag));
  if (wrong !== undefined)
    throw new WrongSettings(
      `languages names ${wrong}, which this build does not have. It has: ${built.join(', ')}.`,
    );
  const [first] = languages;
  if (first === undefined) throw new WrongSettings('languages names none.');
  if (defaultLanguage !== undefined && !languages.includes(defaultLanguage)) {
    throw new WrongSettings(
      `defaultLanguage is ${defaultLanguage}, which is not offered. Offered are: ${languages.join(', ')}.`,
    );
  }
  // In the order of the build, whose first is the one of two with the same primary subtag.
  const offered = built.filter((tag) => languages.includes(tag));
  return {
    languages: offered,
    defaultLanguage: defaultLanguage ?? (languages.includes(CODE_LANGUAGE) ? CODE_LANGUAGE : first),
  };
}
