import { describe, expect, it } from 'vitest';
import { decideVisit, type VisitFacts } from '#entry/decide-visit.ts';

const NOW = 1_800_000_000_000;
const MARK = { storedAt: NOW - 1000, use: { state: 'fresh' } };

/** A first visit to an English page in an English browser; `stored` counts as read when it is. */
function visit(
  changed: Omit<Partial<VisitFacts>, 'sent' | 'stored'> & {
    readonly sent?: Partial<VisitFacts['sent']>;
    readonly stored?: Readonly<Record<string, unknown>>;
  } = {},
) {
  const reads: string[] = [];
  const { sent, stored = {}, ...others } = changed;
  const decided = decideVisit({
    sent: { language: 'en', offered: ['en', 'ja', 'zh-Hans', 'zh-Hant'], ...sent },
    search: '',
    navigation: 'navigate',
    historyState: null,
    wishes: ['en-SG', 'zh'],
    now: NOW,
    ...others,
    stored: (field) => {
      reads.push(field);
      return stored[field];
    },
  });
  return { ...decided, reads };
}

describe('a page', () => {
  const step2 = { historyState: { step: 2 }, stored: { retrieveStep: { email: 'ada@lab.sg' } } };
  const userinfo = { sent: { needs: 'registerInfo' } };

  it.each<[what: string, wrong: ReturnType<typeof visit>['wrong'], Parameters<typeof visit>[0]]>([
    ['is right at a first visit', null, {}],
    ['is right after a reload', null, { navigation: 'reload' }],
    ['is right where the browser hides its timings', null, { navigation: undefined }],
    ['has the wrong tab for an address that asks for Register', 'tab', { search: '?a=b&type=2' }],
    ['has the right tab for any other type', null, { search: '?type=3' }],
    ['has the wrong screen without its mark', 'screen', userinfo],
    ['is right with its mark', null, { ...userinfo, stored: { registerInfo: MARK } }],
    [
      'has the wrong screen with a mark that is too old',
      'screen',
      {
        ...userinfo,
        stored: { registerInfo: { ...MARK, storedAt: NOW - 600_001 } },
      },
    ],
    [
      'has the wrong screen with the mark of another screen',
      'screen',
      { ...userinfo, stored: { forgetInfo: MARK } },
    ],
    [
      'has the wrong screen with a malformed mark',
      'screen',
      { ...userinfo, stored: { registerInfo: 7 } },
    ],
    [
      'has the wrong screen for step 2 after a reload',
      'screen',
      { ...step2, navigation: 'reload' },
    ],
    [
      'has the wrong screen for step 2 after Back',
      'screen',
      { ...step2, navigation: 'back_forward' },
    ],
    ['has the right screen for step 2 of an address that is opened again', null, step2],
    [
      'has the right screen for a step 2 that is over',
      null,
      { ...step2, stored: {}, navigation: 'reload' },
    ],
    ['is in the wrong language for another browser', 'language', { wishes: ['ja'] }],
    [
      'is in the wrong language, whatever else is wrong',
      'language',
      { ...userinfo, wishes: ['ja'] },
    ],
    ['is in the right language where no wish can be met', null, { wishes: ['fr', '', null] }],
    [
      'is right on a host that served the wanted language',
      null,
      { sent: { language: 'ja' }, wishes: ['ja'] },
    ],
  ])('%s', (_, wrong, changed) => {
    expect(visit(changed).wrong).toBe(wrong);
  });
});

it('the first wish that is offered decides the language', () => {
  expect(visit({ wishes: [null, 'fr', 'zh-TW', 'ja'] }).language).toBe('zh-Hant');
  expect(visit({ wishes: [] }).language).toBe('en');
});

it('the tab’s storage is read only for a screen that depends on it', () => {
  expect(visit().reads).toEqual([]);
  expect(visit({ navigation: 'reload', search: '?type=2' }).reads).toEqual([]);
  expect(visit({ sent: { needs: 'forgetInfo' } }).reads).toEqual(['forgetInfo']);
});

it('only a reload shows a notice again, and only a new visit drops the state of its history entry', () => {
  const of = (navigation?: string) => visit({ navigation });
  expect(of('reload')).toMatchObject({ isReload: true, isNew: false });
  expect(of('navigate')).toMatchObject({ isReload: false, isNew: true });
  expect(of('back_forward')).toMatchObject({ isReload: false, isNew: false });
  expect(of(undefined)).toMatchObject({ isReload: false, isNew: false });
});
