/**
 * Runs inline after the early script, on pages with forms, before the first paint: what the tab
 * stores of the person's journey decides what may be seen. Drafts are filled in; a page that is
 * about to give way to another place (no mark, step 2) stays empty until it has.
 */
import { isValid } from '#domain/marks.ts';
import { WAITING } from '../captured-presses.ts';

/**
 * What is stored under that name; nothing where a browser refuses, or where anybody else has
 * written. A value given is stored in its place.
 */
const stored = (key: string, value?: string): unknown => {
  try {
    const name = `portal.${key}`;
    return value === undefined
      ? JSON.parse((sessionStorage[name] as string | undefined) ?? 'null')
      : (sessionStorage[name] = JSON.stringify(value));
  } catch {
    return;
  }
};

const page = document.documentElement;
const root = document.getElementById('root') as HTMLElement;
/** The mark that the screen needs (src/ui/routing/route-guards.ts). */
const { needs } = root.dataset;
// What is no object has no time, and is not usable; nor is a time that is no number, for nothing
// can be taken from it.
const mark = Object(needs && stored(needs)) as Parameters<typeof isValid>[0];
const isMarkUsable = isValid(mark, Date.now());
const step = history.state as { readonly step?: unknown } | null;
if (needs ? !isMarkUsable : step?.step === 2 && stored('retrieveStep')) page.dataset[WAITING] = '';

const draft = stored('emailDraft');
const { reason, originalEmail, latestEmail, remarks } = Object(stored('appealDraft')) as Record<
  string,
  unknown
>;
const drafts: Readonly<Record<string, unknown>> = {
  'userinfo-name': stored('nameDraft'),
  'appeal-original': originalEmail || draft,
  'appeal-latest': latestEmail,
  'appeal-remarks': remarks,
};
for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
  // Every other address is the one that was typed last: `login-email`, `forget-email` and so on.
  const isAddress = field.id.endsWith('email');
  const value = drafts[field.id] ?? (isAddress && draft);
  if (typeof value === 'string') field.value = value;
  // A link that is pressed before the page is live leads to another page: the address goes along. A
  // live page stores it itself.
  if (isAddress)
    addEventListener('pagehide', () => root.dataset['live'] ?? stored('emailDraft', field.value));
}

// The appeal's choice, with the words for each (src/ui/components/select-field.tsx).
const choice = document.querySelector<HTMLElement>('[data-2]');
if (choice?.dataset[reason as string])
  choice.textContent = choice.dataset[reason as string] as string;
