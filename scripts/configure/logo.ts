import { SaxesParser, type SaxesTagNS } from 'saxes';
import { utf8Text } from './utf8-text.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Larger than any logo; it is shown in a box of 6 × 2 rem. */
export const LARGEST_LOGO = 500_000;

const NO_PICTURE = 'is not what its name says, a picture in SVG (UTF-8) or PNG';

/**
 * What is wrong with a logo, as the end of a sentence that begins with its name; null when nothing
 * is. A picture in a page runs no script, but browsers also open it by its own address, as a
 * document of the portal's origin. So an SVG may hold only elements and attributes that draw.
 */
export function logoProblem(name: string, content: Buffer): string | null {
  if (content.length > LARGEST_LOGO) return `has more than ${LARGEST_LOGO / 1000} kB`;
  if (name.toLowerCase().endsWith('.png'))
    return content.subarray(0, 4).equals(PNG) ? null : NO_PICTURE;
  const text = utf8Text(content);
  if (!text?.includes('<svg')) return NO_PICTURE;
  try {
    readPicture(text);
    return null;
  } catch (error) {
    if (error instanceof NoPicture)
      return `holds ${error.message}, and has to be a picture alone (plain SVG)`;
    return `is not well-formed XML (${error instanceof Error ? error.message : String(error)})`;
  }
}

class NoPicture extends Error {}

/** Throws NoPicture for what does not draw, and the parser's error for what is no XML. */
function readPicture(picture: string): void {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (what: string): never => {
    throw new NoPicture(what);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') refuse(`the encoding ${encoding}`);
  });
  // Entities could spell anything.
  parser.on('doctype', (doctype) => {
    if (/[[<]/.test(doctype)) refuse('declarations of its own');
  });
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?>`));
  parser.on('opentag', (tag) => {
    if (tag.uri !== SVG || !ELEMENTS.has(tag.local)) refuse(`<${tag.name}>`);
    for (const [name, value] of attributesOf(tag)) {
      if (!ATTRIBUTES.has(name) && !/^(?:data|aria)-[\w-]+$/.test(name)) refuse(`${name}="…"`);
      if (name === 'href' && !INSIDE.test(value)) refuse(`a reference to '${value.slice(0, 60)}'`);
      if (name !== 'href') checkStyle(value);
    }
  });
  const checkStyle = (style: string): void => {
    for (const [, address = ''] of style.matchAll(/url\(\s*["']?([^"')]*)/gi))
      if (!INSIDE.test(address)) refuse(`a reference to '${address.slice(0, 60)}'`);
    // Escapes can spell anything; other functions take addresses too.
    if (/\\|image-set|image\(|src\(/i.test(style)) refuse('a style with more than plain rules');
  };
  const open: string[] = [];
  parser.on('opentagstart', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  const readText = (text: string): void => {
    if (!/(?:^|:)style$/.test(open.at(-1) ?? '')) return;
    checkStyle(text);
    // A condition loads nothing; an import would.
    if (/@(?!media\b)/.test(text)) refuse('a style with more than plain rules');
  };
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.write(picture).close();
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Names and values, without declarations of namespaces. `xlink:href` is `href`. */
function attributesOf({ attributes }: SaxesTagNS): readonly (readonly [string, string])[] {
  return Object.values(attributes)
    .filter(({ uri }) => uri !== XMLNS)
    .map(({ name, local, uri, value }) => [uri === XLINK ? local : name, value] as const);
}

/** Addresses: parts of the picture itself, and pictures within it. */
const INSIDE = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/;

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const ELEMENTS = names(`
  svg g defs symbol use title desc metadata style switch image text tspan textPath
  path rect circle ellipse line polyline polygon marker pattern clipPath mask
  linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset
  feTile feDropShadow`);

const ATTRIBUTES = names(`
  id class style role lang xml:lang xml:space version baseProfile type media href title show actuate
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d width height points pathLength viewBox
  preserveAspectRatio transform transform-origin gradientTransform gradientUnits spreadMethod offset
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits
  in in2 result mode operator k1 k2 k3 k4 radius stdDeviation values tableValues slope intercept
  amplitude exponent flood-color flood-opacity color-interpolation color-interpolation-filters
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset color opacity display visibility overflow
  clip clip-path clip-rule mask filter marker-start marker-mid marker-end paint-order vector-effect
  shape-rendering text-rendering image-rendering stop-color stop-opacity mix-blend-mode isolation
  enable-background font-family font-size font-style font-weight font-variant font-stretch
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline
  baseline-shift writing-mode rotate textLength lengthAdjust startOffset systemLanguage`);
