import { ENGLISH_BELOW } from '#messages/email-templates.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { EmailMessage } from '../rules/service-state.ts';
import { escapeHtml } from '../visible-text.ts';

/**
 * The email's text as HTML, with the code large. Mail programs drop style sheets, so styles are
 * attributes. No colours are set: the reader's light or dark theme stays. The code stays inside its
 * sentence, where phones look for it.
 */
export function htmlEmail(email: EmailMessage): string {
  const language = email.language ?? CODE_LANGUAGE;
  const breaks = `overflow-wrap:anywhere;text-wrap:pretty${BREAKS[language] ?? ''}`;
  const [first = '', ...rest] = email.text.split('\n');
  const english = rest.indexOf(ENGLISH_BELOW);
  const [own, below] = english < 0 ? [rest, []] : [rest.slice(0, english), rest.slice(english)];
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;${breaks}">
<p style="margin:0 0 20px;font-size:18px">${firstLine(first, email.code)}</p>
${paragraphsOf(own)}
${below.length > 0 ? `<div lang="en" style="margin-top:32px">\n${paragraphsOf(below)}\n</div>\n` : ''}</div>
</body></html>
`;
}

function paragraphsOf(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map(
      (line) =>
        `<p style="margin:0 0 12px${isForPhones(line) ? SMALL : ''}">${escapeHtml(line)}</p>`,
    )
    .join('\n');
}

/** As on the pages: Korean lines break between words only, Japanese ones between phrases. */
const BREAKS: Readonly<Record<string, string>> = {
  ko: ';word-break:keep-all',
  ja: ';line-break:strict;word-break:auto-phrase',
};

const SMALL = ';font-size:13px';

/** '@account.example.com #123456', which phones read and people need not. */
function isForPhones(line: string): boolean {
  return line.startsWith('@');
}

/** A notice has no code to enlarge. An address in it does not wrap where it fits. */
function firstLine(line: string, code: string): string {
  if (code === '')
    return escapeHtml(line).replace(
      /[\w.+-]+@[\w.-]*\w/,
      '<span style="display:inline-block;max-width:100%">$&</span>',
    );
  const [before = '', after = ''] = line.split(code);
  const large =
    'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:3px;white-space:nowrap';
  return `${escapeHtml(before)}<strong style="${large}">${escapeHtml(code)}</strong>${escapeHtml(after)}`;
}
