import { SLOT_MARKS } from '../../src/entry/page-slots.ts';
import { REDIRECTS } from '../../src/ui/routing/routes.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import { NOT_FOUND } from '../configure/site-plan.ts';
import { languageFolder } from './language-offer.ts';

export interface PageCopy {
  /** File name below the site's folder. */
  readonly file: string;
  /** From the page's address to the site's root. */
  readonly toRoot: string;
}

/**
 * Relative addresses, so that one build stands under any base path. Hosts differ in whether they
 * serve `/forget` from `forget.html`, or `/forget/` from a folder: there is a page for either, and
 * for the aliases that people and password managers try as well, so that none of them is a
 * not-found page anywhere. An unknown address may be of any depth. A page in another language has
 * no address of its own: servers that know languages give it out under that of the English one.
 */
export function copiesOf(route: string, language: string): readonly PageCopy[] {
  const folder = language === CODE_LANGUAGE ? '' : languageFolder(language);
  if (route === '*') {
    return [{ file: `${folder}${NOT_FOUND}`, toRoot: `${SLOT_MARKS.basePath}/` }];
  }
  if (folder) return [{ file: `${folder}${route.slice(1) || 'index'}.html`, toRoot: './' }];
  if (route === '/') return [{ file: 'index.html', toRoot: './' }];
  const aliases = Object.keys(REDIRECTS).filter((alias) => REDIRECTS[alias] === route);
  return [route, ...aliases].flatMap((path) => {
    const above = '../'.repeat(path.split('/').length - 2);
    return [
      { file: `${path.slice(1)}.html`, toRoot: above || './' },
      { file: `${path.slice(1)}/index.html`, toRoot: `../${above}` },
    ];
  });
}

/** Nothing runs on a legal page that could put another base path before its links. */
export function withRelativeLinks(body: string, toRoot: string): string {
  return body.replaceAll(`href="${SLOT_MARKS.basePath}/`, `href="${toRoot}`);
}
