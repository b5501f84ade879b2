import type { PortalConfig } from '../../../src/settings/config-schema.ts';
import { escapeHtml } from '../../../src/entry/page-slots.ts';
import { CONTACTS } from '../../../src/ui/shown-settings.ts';
import { finding, type Answer, type Finding } from './deployed-site.ts';
import { keptOut, oddities, ownPolicy, policiesOf } from './page-policy.ts';

/** What pages are held against. */
export interface Expected {
  readonly config: PortalConfig;
  /** Whether the not-found page is the one that the build made for a site without settings. */
  readonly isAsBuilt: boolean;
}

/**
 * Whether a page was written for this installation; nothing is said of it where its settings could
 * not be read.
 */
export function configured(
  path: string,
  answer: Answer,
  expected: Expected | null,
): readonly Finding[] {
  if (!expected) return [];
  const [instead] = differences(answer.text, expected);
  return [
    finding(
      instead === undefined,
      `${path} was configured with these settings`,
      `${instead}: run configure`,
    ),
  ];
}

/** In what a page says something else than the settings, the plainest first. */
function differences(text: string, { config, isAsBuilt }: Expected): readonly string[] {
  const [, base = ''] = /<div id="root"[^<>]{0,500} data-base="([^"]*)"/.exec(text) ?? [];
  const [, title = ''] = /<title>([^<]{0,500})<\/title>/.exec(text) ?? [];
  const inTitle =
    config.company === ''
      ? !title.includes(' – ')
      : title.endsWith(` – ${escapeHtml(config.company)}`);
  const shown = ['company', ...CONTACTS, 'supportEmail'] as const;
  return [
    ...(base === config.basePath ? [] : [`it is for another base path ('${base}')`]),
    ...(inTitle ? [] : [`its title is '${title}', and config.js says '${config.company}'`]),
    ...shown.flatMap((key) => {
      const value = config[key] ?? '';
      const other = shownAs(key, text).find((said) => said !== escapeHtml(value));
      return other === undefined ? [] : [`its ${key} is '${other}', and config.js says '${value}'`];
    }),
    ...(isAsBuilt ? ['it is as it was built'] : []),
  ];
}

/**
 * The texts of a setting's places in a page. One that has no place there is blank, where a page of
 * that kind would show it.
 */
function shownAs(key: string, text: string): readonly string[] {
  const places = [
    ...text.matchAll(new RegExp(`data-config="${key}"[^<>]{0,500}>([^<]{0,500})<`, 'g')),
  ].map(([, said = '']) => said);
  // Only forms say whom to write to without scripts.
  const isLacking = places.length === 0 && (key !== 'supportEmail' || text.includes('<noscript>'));
  return isLacking ? [''] : places;
}

/**
 * The policy against what it has to let through, and keep out: one of another build stops the
 * page's own scripts and styles.
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
