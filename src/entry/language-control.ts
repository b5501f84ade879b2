import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { listenToOtherTabs } from '#adapters/browser/other-tabs.ts';
import type { SafeStorage } from '#adapters/browser/safe-storage.ts';
// Fonts for the names in the list, which use several writing systems.
import '#ui/theme/writing-systems.css.ts';
import { onCloseRequest } from '#ui/close-request.ts';
import type { PageState } from '#ui/page-state.ts';
import { SKIP_ID } from '#ui/theme/page-ids.ts';
import { CHOICE, LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { languagesIn } from '#ui/i18n/wanted-language.ts';
import { isModifiedClick } from '#ui/routing/is-modified-click.ts';
import type { LiveMessages } from '#ui/i18n/live-messages.ts';
import { msg } from '#ui/i18n/message.ts';
import { messagesIn } from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import { shell } from '#messages/en/shell.ts';
import type { ChosenPage } from './inline/hydration-handover.ts';
import { storeAddressedLanguage, storeLanguage, storedLanguage } from './stored-language.ts';

/** Time to read two sentences. */
const FAILURE_TOAST_MS = 15_000;

export interface LanguageControl extends Pick<PageState, 'announcements' | 'toasts'> {
  readonly messages: LiveMessages;
  readonly storage: SafeStorage;
  /** The query that the page was opened with. */
  readonly search: string;
}

/** Makes the control in the banner change the language of the page, in this tab and in others. */
export function startLanguageControl({
  messages,
  storage,
  search,
  announcements,
  toasts,
}: LanguageControl): void {
  const list = document.getElementById(LANGUAGES_ID);
  const details = list?.querySelector('details');
  const summary = details?.querySelector('summary');
  if (!list || !details || !summary) return;
  const cookies = new CookieJar(document, location);
  const offered = languagesIn(list);

  /** The last choice; its messages may still be loading. */
  let requested = messages.get().language;

  async function change(language: string): Promise<void> {
    if (language === requested || !offered.includes(language)) return;
    requested = language;
    try {
      await messages.change(language);
    } catch (error) {
      if (requested === language) requested = messages.get().language;
      throw error;
    }
  }

  async function choose(language: string): Promise<void> {
    storeLanguage(cookies, storage, language);
    try {
      await change(language);
      // Announced for the last choice only.
      if (messages.get().language === language)
        announcements.announce(msg(controls, 'languageChanged'));
    } catch {
      // Only the toast says it: without a title it would not be announced, and soon disappear.
      toasts.show({
        title: msg(shell, 'errorNotification'),
        text: msg(shell, 'loadFailed'),
        tone: 'danger',
        durationMs: FAILURE_TOAST_MS,
      });
    }
  }

  // Follows a choice made in another tab.
  function follow(): void {
    const stored = storedLanguage(cookies, storage);
    if (stored) change(stored).catch(() => null);
  }

  const show = () => showLanguage(messages);
  messages.subscribe(show);
  show();
  storeAddressedLanguage(cookies, storage, search);
  // Handles a press from before this script was loaded (src/entry/inline/choose-language.ts).
  list.onclick = null;
  const { chosen } = document.documentElement as ChosenPage;
  if (chosen) {
    close();
    void choose(chosen.lang);
    // Another tab may have changed the language since this page was requested.
  } else follow();

  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    close();
    void choose(link.lang);
  });
  let stopListening: (() => void) | undefined;
  function listenWhileOpen(): void {
    stopListening?.();
    stopListening = details?.open ? onCloseRequest(close) : undefined;
  }
  details.addEventListener('toggle', listenWhileOpen);
  listenWhileOpen();
  list.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && details.open) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !list.contains(target)) details.open = false;
  });
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !list.contains(relatedTarget)) details.open = false;
  });
  function close(): void {
    if (details?.contains(document.activeElement)) summary?.focus();
    details?.removeAttribute('open');
  }

  listenToOtherTabs(window, [CHOICE], follow);
  document.addEventListener('visibilitychange', () => document.hidden || follow());
}

/** Puts the skip link and the control, which React does not render, into the page's language. */
export function showLanguage(messages: LiveMessages): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (!list) return;
  const current = messages.get();
  document.getElementById(SKIP_ID)?.replaceChildren(messagesIn(shell, current).skip);
  list.setAttribute('aria-label', messagesIn(controls, current).language);
  for (const link of list.querySelectorAll('a')) {
    if (link.lang !== current.language) link.removeAttribute('aria-current');
    else {
      link.setAttribute('aria-current', 'true');
      const name = document.createElement('span');
      name.lang = current.language;
      name.textContent = link.textContent;
      name.dataset['short'] = link.dataset['short'];
      list.querySelector('summary')?.replaceChildren(name);
    }
  }
}
