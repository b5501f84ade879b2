import { expect, it } from 'vitest';
import { decideVisit, type VisitFacts } from '#entry/decide-visit.ts';

const NOW = 1_800_000_000_000;
const MARK = { storedAt: NOW - 1000, use: { state: 'fresh' } };

/** A first visit to an English page in an English browser. */
function visit(
  changed: Omit<Partial<VisitFacts>, 'sent' | 'stored'> & {
    readonly sent?: Partial<VisitFacts['sent']>;
    readonly stored?: Readonly<Record<string, unknown>>;
  } = {},
) {
  const { sent, stored = {}, ...others } = changed;
  return decideVisit({
    sent: { language: 'en', offered: ['en', 'ja', 'zh-Hans', 'zh-Hant'], ...sent },
    search: '',
    navigation: 'navigate',
    historyState: null,
    wishes: ['en-SG', 'zh'],
    now: NOW,
    ...others,
    stored: (field) => stored[field],
  });
}

const step2 = { historyState: { step: 2 }, stored: { retrieveStep: { email: 'ada@lab.sg' } } };
const userinfo = (registerInfo?: unknown) => ({
  sent: { needs: 'registerInfo' },
  stored: { registerInfo },
});

it.each<[what: string, when: string, Parameters<typeof visit>[0]]>([
  ['nothing', 'at a first visit', {}],
  ['nothing', 'after a reload', { navigation: 'reload' }],
  ['nothing', 'where the browser hides its timings', { navigation: undefined }],
  ['tab', 'for an address that asks for Register', { search: '?a=b&type=2' }],
  ['nothing', 'for any other type', { search: '?type=3' }],
  ['screen', 'without its mark', userinfo()],
  ['nothing', 'with its mark', userinfo(MARK)],
  ['screen', 'with a mark that is too old', userinfo({ ...MARK, storedAt: NOW - 600_001 })],
  ['screen', 'with another screen’s mark', { ...userinfo(), stored: { forgetInfo: MARK } }],
  ['screen', 'with a malformed mark', userinfo(7)],
  ['screen', 'for step 2 after a reload', { ...step2, navigation: 'reload' }],
  ['screen', 'for step 2 after Back', { ...step2, navigation: 'back_forward' }],
  ['nothing', 'for step 2 of an address that is opened again', step2],
  ['nothing', 'for a step 2 that is over', { ...step2, stored: {}, navigation: 'reload' }],
  ['language', 'for another browser', { wishes: ['ja'] }],
  ['language', 'whatever else is wrong', { ...userinfo(), wishes: ['ja'] }],
  ['nothing', 'where no wish can be met', { wishes: ['fr', '', null] }],
  ['nothing', 'in the wanted language', { sent: { language: 'ja' }, wishes: ['ja'] }],
])('of a page, %s is wrong %s', (what, _, changed) => {
  expect(visit(changed).wrong ?? 'nothing').toBe(what);
});

it('the first wish that is offered decides the language', () => {
  expect(visit({ wishes: [null, 'fr', 'zh-TW', 'ja'] }).language).toBe('zh-Hant');
  expect(visit({ wishes: [] }).language).toBe('en');
});

it('only a reload shows a notice again, and only a new visit drops the state of its history entry', () => {
  const of = (navigation?: string) => visit({ navigation });
  expect(of('reload')).toMatchObject({ isReload: true, isNew: false });
  expect(of('navigate')).toMatchObject({ isReload: false, isNew: true });
  expect(of('back_forward')).toMatchObject({ isReload: false, isNew: false });
  expect(of(undefined)).toMatchObject({ isReload: false, isNew: false });
});
