import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { pageSettings } from '../../../src/entry/page-settings.ts';
import { finding, languageOf, type Answer, type Finding } from './deployed-site.ts';
import { keptOut, oddities, ownPolicy, policiesOf } from './page-policy.ts';

/**
 * Checks that a page was rendered with the settings of `config.js`; no finding if these could not
 * be read.
 */
export function configured(
  path: string,
  answer: Answer,
  config: PortalConfig | null,
): readonly Finding[] {
  if (!config) return [];
  const instead = difference(answer, config);
  return [
    finding(
      instead === null,
      `${path} was configured with these settings`,
      `${instead}: run configure`,
    ),
  ];
}

/** The first setting that a page was not rendered with; null when there is none. */
function difference(answer: Answer, config: PortalConfig): string | null {
  const held = settingsOf(answer);
  if (!held) return 'it is as it was built';
  const expected = pageSettings(config, languageOf(answer));
  const other = Object.entries(expected).find(
    ([key, value]) => JSON.stringify(held[key]) !== JSON.stringify(value),
  );
  if (!other) return null;
  const [key, value] = other;
  return `its ${key} is '${plain(held[key])}', and config.js says '${plain(value)}'`;
}

/** The settings that a page names; null when it names none. */
function settingsOf({ text }: Answer): Readonly<Record<string, unknown>> | null {
  const [, json] = /<div id="root"[^<>]{0,500} data-settings="([^"<>]{0,100000})"/.exec(text) ?? [];
  if (json === undefined) return null;
  try {
    return Object(
      JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')),
    ) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/**
 * Checks what the policy allows and forbids: the policy of another build blocks the page's own
 * scripts and styles.
 */
export function checkPolicy(path: string, { text, headers }: Answer): readonly Finding[] {
  const [own, policies] = [ownPolicy(text), policiesOf(headers)];
  const [missing, odd] = [keptOut(own, policies), oddities(own, policies)];
  return [
    finding(
      missing === 0,
      `the policy of ${path} lets its own scripts and styles in`,
      `${missing} are not in it: take pages and .headers/ from the same site`,
    ),
    finding(odd.length === 0, `the policy of ${path} lets nothing else in`, odd.join(', ')),
  ];
}
