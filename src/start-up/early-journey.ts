/**
 * Runs inline after the early script, on pages with forms, before the first paint: what the tab keeps of the person's journey decides what may be
 * seen. Drafts are filled in; a page that is about to give way to another place (no mark, step 2) stays empty until it has.
 */
import { isUsable } from '#domain/marks.ts';
import { WAITING } from './captured-presses.ts';

const read = (key: string): Record<string, unknown> | string | null => {
  try {
    // Anybody may have written there, and a browser may refuse.
    return JSON.parse(sessionStorage.getItem(`portal.${key}`) ?? 'null') as Record<string, unknown> | string | null;
  } catch {
    return null;
  }
};

const marks: Readonly<Record<string, string>> = { '/userinfo': 'registerInfo', '/ressetpassword': 'forgetInfo' };
const page = document.documentElement;
const needed = marks[document.getElementById('root')?.dataset['route'] ?? ''];
// What is no object has no time, and is not usable.
const mark = Object(needed && read(needed)) as Record<string, unknown>;
const isMarkUsable = isUsable({ ...mark, storedAt: Number(mark['storedAt']) }, Date.now());
const step = history.state as { readonly step?: unknown } | null;
if (needed ? !isMarkUsable : step?.step === 2 && read('retrieveStep')) page.dataset[WAITING] = '';

const draft = read('emailDraft');
const { reason, originalEmail, latestEmail, remarks } = Object(read('appealDraft')) as Record<string, unknown>;
const drafts: Readonly<Record<string, unknown>> = {
  'userinfo-name': read('nameDraft'),
  'appeal-original': originalEmail || draft,
  'appeal-latest': latestEmail,
  'appeal-remarks': remarks,
};
for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
  // Every other address is the one that was typed last: `login-email`, `forget-email` and so on.
  const value = drafts[field.id] ?? (field.id.endsWith('email') && draft);
  if (typeof value === 'string') field.value = value;
}

// The appeal's choice, with the words for each (src/ui/components/select-field.tsx).
const choice = document.querySelector<HTMLElement>('[data-2]');
if (choice?.dataset[reason as string]) choice.textContent = choice.dataset[reason as string] as string;
