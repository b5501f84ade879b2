import { isUsable } from '#domain/marks.ts';
import { ROUTE } from '#ui/routing/routes.ts';
import { WAITING } from './hydration-handover.ts';

/**
 * Opens the tab of `?type=2`, hides a page that another screen will replace (no mark, step 2), and
 * fills in drafts.
 */
export function restoreJourney(): void {
  openAskedTab();
  const page = document.documentElement;
  const { needs } = page.dataset;
  const { step } = Object(history.state) as { readonly step?: unknown };
  if (needs ? !isUsable(stored(needs), Date.now()) : step === 2 && stored('retrieveStep'))
    page.dataset[WAITING] = '';
  fillInDrafts(document.getElementById('root')?.dataset['route']);
}

function openAskedTab(): void {
  const registerTab = document.querySelector<HTMLTemplateElement>('#register-tab');
  if (registerTab && new URLSearchParams(location.search).get('type') === '2')
    document.querySelector('[data-tabs]')?.replaceWith(registerTab.content);
}

/** Ids of the fields that share the draft of the address. */
const ADDRESS_FIELDS = ['login-email', 'register-email', 'forget-email', 'retrieve-email'];

function fillInDrafts(route: string | undefined): void {
  const emailDraft = stored('emailDraft');
  const nameDraft = route === ROUTE.userinfo && stored('nameDraft');
  const appeal = Object(route === ROUTE.appeal && stored('appealDraft')) as Readonly<
    Record<string, unknown>
  >;
  /** By the id of the field; no other field gets a draft. */
  const drafts: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(ADDRESS_FIELDS.map((id) => [id, emailDraft])),
    'userinfo-name': nameDraft,
    'appeal-original': appeal['originalEmail'] || emailDraft,
    'appeal-latest': appeal['latestEmail'],
    'appeal-remarks': appeal['remarks'],
  };
  for (const [id, draft] of Object.entries(drafts)) {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (field && typeof draft === 'string') field.value = draft;
  }
  // The label of each reason is in the page (src/ui/components/select-field.tsx).
  const reason = route === ROUTE.appeal ? document.querySelector<HTMLElement>('[data-1]') : null;
  const chosen = reason?.dataset[String(appeal['reason'])];
  if (reason && chosen) reason.textContent = chosen;
}

/**
 * Stores the typed address when a link is followed before hydration, so that the next page has it.
 */
export function keepAddress(): void {
  addEventListener('pagehide', () => {
    const fields = ADDRESS_FIELDS.map((id) => document.getElementById(id));
    const typed = fields.find((field) => field instanceof HTMLInputElement)?.value;
    // A live page stores it itself.
    if (!typed || 'live' in (document.getElementById('root')?.dataset ?? {})) return;
    try {
      sessionStorage.setItem('portal.emailDraft', JSON.stringify(typed));
    } catch {}
  });
}

/** Null where the browser blocks storage, and for malformed JSON. */
function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`portal.${key}`) ?? 'null');
  } catch {
    return null;
  }
}
