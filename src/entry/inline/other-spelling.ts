/**
 * Runs inline in the not-found pages, before anything else. A host that knows files only gives them out for the addresses of screens in
 * upper case: the person is to see the screen, and nothing of this page before it. Servers of the recipes lead there by themselves.
 */
import { fileSpelling } from '#ui/routing/file-spelling.ts';

const spelling = fileSpelling(location.href);
if (spelling !== null) {
  document.documentElement.hidden = true;
  location.replace(spelling);
}
