import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PortalConfig } from '../../src/settings/setting-checks.ts';
import { parseConfig, type RawConfig } from '../../src/settings/read-settings.ts';
import { problemsOf, type DescribedProblem } from '../../src/settings/setting-descriptions.ts';
import { visibleText } from '../../service/visible-text.ts';
import { damagedKeys, isShallow, utf8Text } from './plain-text.ts';
import {
  parse,
  type Expression,
  type MemberExpression,
  type Node,
  type ObjectExpression,
  type Program,
  type Token,
} from 'acorn';

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
  readonly values: RawConfig;
  /** Text of the site's `config.js`. */
  readonly script: string;
  /** Where a logo lies. */
  readonly folder?: string | undefined;
}

/** Completes an `apiBase` or `storeHome` that is given as a path. */
export const OWN_ORIGIN = 'https://portal.invalid';

/**
 * Reads a `config.js`, which becomes the site's unchanged, or the same settings as JSON. Rejects
 * with WrongSettings.
 */
export async function readSettings(file: string): Promise<GivenSettings> {
  const content = await readFile(file).catch(() => {
    throw new WrongSettings(`${file} can not be read.`);
  });
  const text = utf8Text(content);
  // UTF-16 without its mark is valid UTF-8, with a U+0000 beside each letter.
  if (text === null || text.includes('\0'))
    throw new WrongSettings(`${file} is not encoded in UTF-8: save it as UTF-8 in your editor.`);
  if (!file.endsWith('.json'))
    return { values: readConfigScript(text, file), script: text, folder: dirname(file) };
  return settingsOf(parseJson(text, file), dirname(file));
}

export function settingsOf(values: RawConfig, folder?: string): GivenSettings {
  return {
    values,
    folder,
    script: `window.__PORTAL_CONFIG__ = ${JSON.stringify(values, null, 2)};\n`,
  };
}

/** The settings as the portal will use them. Throws WrongSettings, which names every wrong key. */
export function checkSettings(
  { values }: Pick<GivenSettings, 'values'>,
  isProduction: boolean,
): PortalConfig {
  const config = parseConfig(values, OWN_ORIGIN, isProduction);
  const problems = [...problemsOf(config, values), ...damagedTexts(values)];
  if (config.ok && problems.length === 0) return config.value;
  throw new WrongSettings(...problems.map(({ key, problem }) => `${key} ${problem}.`));
}

/** A text that was once read in the wrong encoding is published wrong, also as the company. */
export function damagedTexts(values: RawConfig): readonly DescribedProblem[] {
  return damagedKeys(values).map((key) => ({
    key,
    problem: 'holds U+FFFD, which stands for a lost character: write the text again',
  }));
}

function parseJson(text: string, file: string): RawConfig {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return shallow(values, file);
  } catch (error) {
    if (error instanceof WrongSettings) throw error;
    // Reported below.
  }
  throw new WrongSettings(`${file} is not a JSON object.`);
}

function shallow(values: RawConfig, file: string): RawConfig {
  if (isShallow(values)) return values;
  throw new WrongSettings(`${file} has lists or objects in one another, deeper than any setting.`);
}

/** Longer than all sentences of the portal in all languages. */
const LONGEST_SCRIPT = 1_000_000;

const SETTINGS_NAME = '__PORTAL_CONFIG__';

/**
 * Reads the settings that a `config.js` assigns to `window.__PORTAL_CONFIG__`, without running the
 * script: with `--check` it is untrusted. The settings have to be one object literal. Other
 * statements, such as a listener for failures, are ignored. Throws WrongSettings, which names the
 * file as `file`, and the line where there is one.
 */
export function readConfigScript(text: string, file: string): RawConfig {
  if (text.length > LONGEST_SCRIPT)
    throw new WrongSettings(`${file} has more than ${LONGEST_SCRIPT} characters.`);
  const tokens: Token[] = [];
  const [settings] = assignedSettings(parseScript(text, file, tokens));
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
  return shallow(valueOf(settings, file), file);
}

function valueOf(settings: ObjectExpression, file: string): RawConfig {
  try {
    return literalReader(file)(settings) as RawConfig;
  } catch (error) {
    // What the parser just managed may be too deep for the reader.
    if (error instanceof RangeError) throw notLiteral(file, settings);
    throw error;
  }
}

function parseScript(text: string, file: string, onToken: Token[]): Program {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'script', locations: true, onToken });
  } catch (error) {
    throw new WrongSettings(
      `${file} has an error in it: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** The right sides of `window.__PORTAL_CONFIG__ = …`, of statements at the top of the script. */
function assignedSettings(program: Program): readonly Expression[] {
  return program.body.flatMap((statement) => {
    if (
      statement.type !== 'ExpressionStatement' ||
      statement.expression.type !== 'AssignmentExpression'
    )
      return [];
    const { left, operator, right } = statement.expression;
    return operator === '=' && left.type === 'MemberExpression' && isSettings(left) ? [right] : [];
  });
}

function isSettings({ object, property, computed }: MemberExpression): boolean {
  const isWindow =
    object.type === 'Identifier' && ['window', 'globalThis', 'self'].includes(object.name);
  return isWindow && !computed && property.type === 'Identifier' && property.name === SETTINGS_NAME;
}

/**
 * Gives the value of a literal: texts, numbers, true, false, null, lists and objects of them.
 * Throws WrongSettings for anything else.
 */
function literalReader(file: string): (node: Node) => unknown {
  const read = (node: Node): unknown => {
    const expression = node as Expression;
    if (expression.type === 'Literal' && !expression.regex && expression.bigint === undefined)
      return expression.value;
    if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
      return expression.quasis[0]?.value.cooked;
    if (expression.type === 'UnaryExpression' && expression.operator === '-') {
      const value = read(expression.argument);
      if (typeof value === 'number') return -value;
    }
    if (expression.type === 'ArrayExpression')
      return expression.elements.map((element) => (element ? read(element) : null));
    if (expression.type === 'ObjectExpression') return readObject(expression);
    throw notLiteral(file, node);
  };
  const readObject = ({ properties }: ObjectExpression) =>
    Object.fromEntries(
      properties.map((property) => {
        // `{ __proto__: … }` would set the object's prototype, not a key.
        const key =
          property.type === 'Property' &&
          !property.computed &&
          !property.shorthand &&
          !property.method &&
          property.kind === 'init'
            ? keyOf(property.key)
            : null;
        if (property.type !== 'Property' || key === null || key === '__proto__')
          throw notLiteral(file, property);
        return [key, read(property.value)] as const;
      }),
    );
  return read;
}

function keyOf(key: Expression): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

function notLiteral(file: string, { loc }: Node): WrongSettings {
  const position = loc ? `, line ${loc.start.line}` : '';
  return new WrongSettings(
    `${file}${position}: settings are plain values (texts, numbers, true, false, null, lists and objects of them), nothing that has to be run.`,
  );
}
