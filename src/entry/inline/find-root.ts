/**
 * Runs inline in the not-found page of a site that was not configured, which may be shown at any depth and does not know where
 * the site's root is: looks for the settings from the deepest folder up, so that no stranger's are met first, and starts the portal there.
 */
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';

const entry = document.currentScript?.dataset['entry'] ?? '';

function look(folder: string): void {
  function start(): void {
    // The control comes further down; the scripts would wait for it, too.
    if (document.readyState === 'loading')
      return document.addEventListener('DOMContentLoaded', start);
    const list = document.getElementById(LANGUAGES_ID);
    if (list) list.dataset['words'] = `${folder}${list.dataset['below']}`;
    import(`${folder}${entry}`).catch(() => null);
  }
  // Up to the root, where the portal itself says what is wrong with the settings.
  import(`${folder}config.js`).then(
    start,
    folder === '/' ? start : () => look(folder.replace(/[^/]*\/$/, '')),
  );
}

// Two slashes at the beginning would be another host.
look(location.pathname.replace(/[^/]*$/, '').replace(/^\/+/, '/'));
