import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { pageSettings } from '../../../src/entry/page-settings.ts';
import { contentSecurityPolicy, inlineTexts } from '../../build/security-headers.ts';
import { isShallow } from '../plain-text.ts';
import { finding, header, languageOf, type Answer, type Finding } from './deployed-site.ts';

/**
 * Checks that a page was rendered with the settings of `config.js`; no finding if these could not
 * be read.
 */
export function checkSettingsOf(
  path: string,
  answer: Answer,
  config: PortalConfig | null,
): readonly Finding[] {
  if (!config) return [];
  const problem = difference(answer, config);
  const text = `${path} was configured with the settings of config.js`;
  return [finding(problem === null, text, `${problem}: run configure`)];
}

/** The first setting that a page was not rendered with; null when there is none. */
function difference(answer: Answer, config: PortalConfig): string | null {
  const held = settingsIn(answer);
  if (!held) return 'it was never configured';
  for (const [key, value] of Object.entries(pageSettings(config, languageOf(answer))))
    if (JSON.stringify(held[key]) !== JSON.stringify(value))
      return `its ${key} is '${plain(held[key])}', and config.js says '${plain(value)}'`;
  return null;
}

/** The settings that a page names; null when it names none. */
function settingsIn({ text }: Answer): Readonly<Record<string, unknown>> | null {
  const [, json = ''] =
    /<div id="root"[^<>]{0,500} data-settings="([^"<>]{0,100000})"/.exec(text) ?? [];
  try {
    const held: unknown = JSON.parse(
      json.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    );
    // Deeper than any settings: `JSON.stringify` would run out of stack.
    return isShallow(held) ? (Object(held) as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Checks that the policy allows what the page was built with, and nothing else. */
export function checkPolicy(path: string, answer: Answer): Finding {
  const problems = policyProblems(answer);
  const text = `the policy of ${path} allows its own scripts and styles, and nothing else`;
  return finding(problems.length === 0, text, problems.join(', '));
}

/** Operators may add sources to these, for what their own `config.js` calls. */
const OPEN_ENDED = ['connect-src', 'img-src'];
/** Directives that allow nothing. */
const HARMLESS = [
  'report-to',
  'report-uri',
  'upgrade-insecure-requests',
  'block-all-mixed-content',
];
/** A page has about ten. Each is hashed and compared with the whole policy. */
const MOST_INLINE = 50;
const HASH = /^'sha(256|384|512)-/i;

function policyProblems(answer: Answer): readonly string[] {
  const [sent, ...others] = policiesOf(answer);
  if (!sent) return ['there is none'];
  if (others.length > 0)
    return [
      `there are ${others.length + 1}, and each one forbids what only the others allow: one server has to leave out its own`,
    ];
  const inline = inlineTexts([answer.text]);
  if (inline.inlineScripts.length + inline.inlineStyles.length > MOST_INLINE)
    return [`it has more than ${MOST_INLINE} scripts and styles, and is none of this build's`];
  const own = policyIn(contentSecurityPolicy({ ...inline, connectOrigins: [] }));
  const lacking = (name: string) =>
    own.get(name)?.filter((source) => !sent.get(name)?.includes(source)) ?? [];
  const foreign = (name: string) =>
    sent.get(name)?.filter((source) => !own.get(name)?.includes(source)) ?? [];
  const named = (sources: readonly string[], what: string) =>
    sources.filter((source) => !HASH.test(source)).map((source) => `${what} ${source}`);
  const hashes = [...own.keys()].flatMap(lacking).filter((source) => HASH.test(source));
  return [
    ...[...own.keys()].flatMap((name) =>
      sent.has(name) ? named(lacking(name), `${name} lacks`) : [`it lacks ${name}`],
    ),
    ...[...sent.keys()].flatMap((name) => {
      if (!own.has(name)) return HARMLESS.includes(name) ? [] : [`it also has ${name}`];
      return OPEN_ENDED.includes(name) ? [] : named(foreign(name), `${name} also allows`);
    }),
    ...(hashes.length === 0
      ? []
      : [
          `${hashes.length} of its scripts and styles are not in it: take pages and .headers/ from the same site`,
        ]),
  ];
}

/** The sources of each directive of a Content Security Policy. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Every policy of an answer. Several headers are joined with commas, and each policy applies. */
export function policiesOf(answer: Answer): readonly Policy[] {
  const texts = header(answer, 'content-security-policy').split(',');
  return texts.map(policyIn).filter(({ size }) => size > 0);
}

function policyIn(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [written = '', ...sources] = directive.trim().split(/\s+/);
    const name = written.toLowerCase();
    // Of two directives with one name browsers take the first.
    if (name === '' || policy.has(name)) continue;
    policy.set(
      name,
      sources.map((source) => (HASH.test(source) ? source : source.toLowerCase())),
    );
  }
  return policy;
}
