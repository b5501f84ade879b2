import { createHash } from 'node:crypto';
import type { PortalConfig } from '../../../src/settings/config-schema.ts';
import { escapeHtml } from '../../../src/start-up/page-slots.ts';
import { inlineTexts } from '../../site/security-headers.ts';
import { finding, type Answer, type Finding } from './deployed-site.ts';

/** Whether a page was written for this installation. */
export function configured(path: string, { text }: Answer, config: PortalConfig | null): readonly Finding[] {
  if (!config) return [];
  const [, base = ''] = /<div id="root"[^>]* data-base="([^"]*)"/.exec(text) ?? [];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  const names = config.company === '' ? !title.includes(' – ') : title.endsWith(` – ${escapeHtml(config.company)}`);
  const instead = base === config.basePath ? `its title is '${title}', and config.js says '${config.company}'` : `it is for another base path ('${base}')`;
  return [finding(base === config.basePath && names, `${path} was configured with these settings`, `${instead}: run configure`)];
}

/** The policy against what it has to let through: one of another build stops the page's own scripts and styles. */
export function checkPolicy(path: string, { text, headers }: Answer): readonly Finding[] {
  const policy = headers.get('content-security-policy') ?? '';
  const { inlineScripts, inlineStyles } = inlineTexts([text]);
  const missing = [...inlineScripts, ...inlineStyles].filter((inline) => !policy.includes(createHash('sha256').update(inline).digest('base64')));
  return [finding(missing.length === 0, `the policy of ${path} lets its own scripts and styles in`, `${missing.length} are not in it: take pages and .headers/ from the same site`)];
}
