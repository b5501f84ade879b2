import { utf8Text } from './plain-text.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Larger than any logo; it is shown in a box of 6 × 2 rem. */
export const LARGEST_LOGO = 500_000;

/**
 * What is wrong with a logo, as the end of a sentence that begins with its name; null when nothing
 * is. A picture in a page runs no script, but browsers also open it by its own address, as a
 * document of the portal's origin. Suspicious text counts wherever it is, also in a comment.
 */
export function logoProblem(name: string, content: Buffer): string | null {
  if (content.length > LARGEST_LOGO) return `has more than ${LARGEST_LOGO / 1000} kB`;
  if (name.toLowerCase().endsWith('.png'))
    return content.subarray(0, 4).equals(PNG) ? null : NO_PICTURE;
  const text = utf8Text(content);
  if (!text?.includes('<svg')) return NO_PICTURE;
  const [problem] = FORBIDDEN.filter(({ pattern }) => pattern.test(text));
  return problem ? `holds ${problem.what}, and has to be a picture alone` : outsideReference(text);
}

const NO_PICTURE = 'is not what its name says, a picture in SVG (UTF-8) or PNG';

const FORBIDDEN: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a script', pattern: /<(?:[\w.-]{1,50}:)?script\b/i },
  { what: 'an event attribute', pattern: /[\s"'/]on[a-z]+\s*=/i },
  {
    what: 'a foreignObject',
    pattern: /<(?:[\w.-]{1,50}:)?(?:foreignObject|iframe|embed|object)\b/i,
  },
  // They can spell anything of the above.
  { what: 'an entity or a style sheet of its own', pattern: /<!ENTITY|<\?xml-stylesheet/i },
  { what: 'another encoding than UTF-8', pattern: /<\?xml[^>]{0,200}encoding=["'](?!utf-8["'])/i },
  { what: 'an animation of an address', pattern: /attributeName\s*=\s*["'](?:xlink:)?href/i },
  { what: 'a style that imports, or is written with escapes', pattern: /@import|\\[\da-f]/i },
];

/** Addresses: parts of the picture itself, and pictures within it. */
const INSIDE = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/;

function outsideReference(text: string): string | null {
  const attributes = text.matchAll(/[\s:"'](?:href|src)\s*=\s*(["']?)([^"'\s>]{0,60})/gi);
  const styles = text.matchAll(/\burl\(\s*(["']?)([^"')]{0,60})/gi);
  for (const [, , address = ''] of [...attributes, ...styles])
    if (!INSIDE.test(address)) return `refers to '${address}', which is outside of it`;
  return null;
}
