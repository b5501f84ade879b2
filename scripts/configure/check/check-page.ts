import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { pageSettings } from '../../../src/entry/page-settings.ts';
import { contentSecurityPolicy, inlineTexts } from '../../build/security-headers.ts';
import { isShallow } from '../plain-text.ts';
import { finding, languageOf, type Answer, type Finding } from './deployed-site.ts';

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
  return [
    finding(
      problem === null,
      `${path} was configured with the settings of config.js`,
      `${problem}: run configure`,
    ),
  ];
}

/** The first setting that a page was not rendered with; null when there is none. */
function difference(answer: Answer, config: PortalConfig): string | null {
  const held = settingsIn(answer);
  if (!held) return 'it was never configured';
  const expected = pageSettings(config, languageOf(answer));
  const other = Object.entries(expected).find(
    ([key, value]) => JSON.stringify(held[key]) !== JSON.stringify(value),
  );
  if (!other) return null;
  const [key, value] = other;
  return `its ${key} is '${plain(held[key])}', and config.js says '${plain(value)}'`;
}

/** The settings that a page names; null when it names none. */
function settingsIn({ text }: Answer): Readonly<Record<string, unknown>> | null {
  const [, json] = /<div id="root"[^<>]{0,500} data-settings="([^"<>]{0,100000})"/.exec(text) ?? [];
  if (json === undefined) return null;
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
  return finding(
    problems.length === 0,
    `the policy of ${path} allows its own scripts and styles, and nothing else`,
    problems.join(', '),
  );
}

/** Operators may add sources to these, for what their own `config.js` calls. */
const OPEN_ENDED: readonly string[] = ['connect-src', 'img-src'];
/** Directives that allow nothing. */
const HARMLESS: readonly string[] = [
  'report-to',
  'report-uri',
  'upgrade-insecure-requests',
  'block-all-mixed-content',
];
/** A page has about ten. Each is hashed and compared with the whole policy. */
const MOST_INLINE = 50;
const HASH = /^'sha(256|384|512)-/i;

function policyProblems({ text, headers }: Answer): readonly string[] {
  const [sent, ...others] = policiesOf(headers);
  if (!sent) return ['there is none'];
  if (others.length > 0)
    return [
      `there are ${others.length + 1}, and each one forbids what only the others allow: one server has to leave out its own`,
    ];
  const inline = inlineTexts([text]);
  if (inline.inlineScripts.length + inline.inlineStyles.length > MOST_INLINE)
    return [`it has more than ${MOST_INLINE} scripts and styles, and is none of this build's`];
  const own = policyIn(contentSecurityPolicy({ ...inline, connectOrigins: [] }));
  const problems: string[] = [];
  let missingHashes = 0;
  for (const [name, sources] of own) {
    const allowed = sent.get(name);
    if (!allowed) problems.push(`it lacks ${name}`);
    const missing = sources.filter((source) => !allowed?.includes(source));
    missingHashes += missing.filter((source) => HASH.test(source)).length;
    if (allowed)
      for (const source of missing)
        if (!HASH.test(source)) problems.push(`${name} lacks ${source}`);
    if (OPEN_ENDED.includes(name)) continue;
    for (const source of allowed ?? [])
      if (!HASH.test(source) && !sources.includes(source))
        problems.push(`${name} also allows ${source}`);
  }
  for (const name of sent.keys())
    if (!own.has(name) && !HARMLESS.includes(name)) problems.push(`it also has ${name}`);
  if (missingHashes > 0)
    problems.push(
      `${missingHashes} of its scripts and styles are not in it: take pages and .headers/ from the same site`,
    );
  return problems;
}

/** The sources of each directive of a Content Security Policy. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Every policy of an answer. Several headers are joined with commas, and each policy applies. */
export function policiesOf(headers: Headers): readonly Policy[] {
  const texts = (headers.get('content-security-policy') ?? '').split(',');
  return texts.map(policyIn).filter(({ size }) => size > 0);
}

function policyIn(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Of two directives with one name browsers take the first.
    if (name !== '' && !policy.has(name.toLowerCase()))
      policy.set(
        name.toLowerCase(),
        sources.map((source) => (HASH.test(source) ? source : source.toLowerCase())),
      );
  }
  return policy;
}
