import { REDIRECTS } from '../../src/ui/routing/routes.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import { languageFolder } from './language-offer.ts';

/**
 * The files of a page, below the site's folder. Hosts differ in whether they serve `/forget` from
 * `forget.html`, or `/forget/` from a folder: there is a page for either, and for the aliases that
 * people and password managers try as well, so that none of them is a not-found page anywhere. A
 * page in another language has no address of its own: servers that know languages give it out under
 * that of the English one.
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
