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
const mark = needed && read(needed);
const isMarkUsable = mark && typeof mark === 'object' && isUsable({ ...mark, storedAt: Number(mark['storedAt']) }, Date.now());
const step = history.state as { readonly step?: unknown } | null;
if (needed ? !isMarkUsable : step?.step === 2 && read('retrieveStep')) page.dataset[WAITING] = '';

const draft = read('emailDraft');
const { originalEmail, latestEmail, remarks } = Object(read('appealDraft')) as Record<string, unknown>;
const drafts: Readonly<Record<string, unknown>> = {
  'login-email': draft,
  'register-email': draft,
  'forget-email': draft,
  'retrieve-email': draft,
  'userinfo-name': read('nameDraft'),
  'appeal-original': originalEmail || draft,
  'appeal-latest': latestEmail,
  'appeal-remarks': remarks,
};
for (const [id, value] of Object.entries(drafts)) {
  const field = document.getElementById(id) as HTMLInputElement | null;
  if (field && typeof value === 'string') field.value = value;
}
