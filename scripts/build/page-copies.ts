import { REDIRECTS } from '../../src/ui/routing/routes.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import { languageFolder } from './language-offer.ts';

/**
 * The files of a page, below the site's folder. Hosts differ in whether they serve `/forget` from
 * `forget.html`, or `/forget/` from a folder: each page has a file for both, and one for each alias
 * that people and password managers try, so that no host answers them with 404. A page in another
 * language has the same address as the English one: servers that negotiate languages choose between
 * them.
 */
export function copiesOf(route: string, language: string): readonly string[] {
  const folder = language === CODE_LANGUAGE ? '' : languageFolder(language);
  if (route === '*') return [`${folder}404.html`];
  if (route === '/') return [`${folder}index.html`];
  if (folder) return [`${folder}${route.slice(1)}.html`];
  const aliases = Object.keys(REDIRECTS).filter((alias) => REDIRECTS[alias] === route);
  return [route, ...aliases].flatMap((path) => [
    `${path.slice(1)}.html`,
    `${path.slice(1)}/index.html`,
  ]);
}
