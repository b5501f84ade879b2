import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Mail } from '../rules/service-state.ts';
import { escapeHtml } from '../http/mailbox-page.ts';

/**
 * The mail's text as HTML with the code large. Mail programs drop style sheets, hence the attributes.
 * The code stands in one sentence with the word for it, where phones look; no other number stands near.
 */
export function htmlLetter(mail: Mail): string {
  const [first = '', ...rest] = mail.text.split('\n');
  const paragraphs = rest
    .filter((line) => line !== '')
    .map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`);
  return `<!doctype html>
<html lang="${escapeHtml(mail.language ?? CODE_LANGUAGE)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 20px;font-size:18px">${firstLine(first, mail.code)}</p>
${paragraphs.join('\n')}
</div>
</body></html>
`;
}

/** A notice has no code to be made large. */
function firstLine(line: string, code: string): string {
  if (code === '') return escapeHtml(line);
  const [before = '', after = ''] = line.split(code);
  const large =
    'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:3px;white-space:nowrap';
  return `${escapeHtml(before)}<strong style="${large}">${escapeHtml(code)}</strong>${escapeHtml(after)}`;
}
