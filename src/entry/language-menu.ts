import { controls } from '#messages/en/controls.ts';
import { shell } from '#messages/en/shell.ts';
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { messagesIn, type PageMessages } from '#ui/i18n/messages-context.ts';
import { SKIP_ID } from '#ui/theme/page-ids.ts';

/** Closes the open list of languages on Escape, on a press beside it, and when the focus leaves. */
export function closeLanguagesOnLeaving(): void {
  const list = document.getElementById(LANGUAGES_ID);
  const details = list?.querySelector('details');
  if (!list || !details) return;
  const closeBeyond = (target: EventTarget | null): void => {
    if (target instanceof Node && !list.contains(target)) details.open = false;
  };
  document.addEventListener('pointerdown', ({ target }) => closeBeyond(target));
  list.addEventListener('focusout', ({ relatedTarget }) => closeBeyond(relatedTarget));
  list.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.querySelector('summary')?.focus();
    details.open = false;
  });
}

/** Puts the skip link and the list, which React does not render, into the page's language. */
export function showLanguage(messages: PageMessages): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (!list) return;
  document.getElementById(SKIP_ID)?.replaceChildren(messagesIn(shell, messages).skip);
  list.setAttribute('aria-label', messagesIn(controls, messages).language);
  for (const link of list.querySelectorAll('a')) {
    if (link.lang !== messages.language) link.removeAttribute('aria-current');
    else {
      link.setAttribute('aria-current', 'true');
      const name = document.createElement('span');
      name.lang = messages.language;
      name.textContent = link.textContent;
      name.dataset['short'] = link.dataset['short'];
      list.querySelector('summary')?.replaceChildren(name);
    }
  }
}
