import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML that escapes what is put in. No promise is put in, so it gives none. */
export const markup = html as (...parts: Parameters<typeof html>) => HtmlEscapedString;
