import { attemptKey, type Attempt } from '#application/journey/attempt.ts';
import { Notice } from '../components/notice.tsx';
import { copy } from '../copy.ts';
import { noticesCopy } from '../copy-notices.ts';
import { useActions, useJourney } from '../portal-context.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { DEFAULT_TAB } from '../routing/tab-key.ts';

const FORM_OF = { 'complete-registration': ROUTE.userinfo, 'change-password': ROUTE.reset } as const;

/** Tells of a registration or a password change whose form has been left: that it is under way, or what went wrong. */
export function ElsewhereNotice({ name }: { readonly name: keyof typeof FORM_OF }) {
  const actions = useActions();
  const key = attemptKey(name);
  const attempt = useJourney((state) => state.attempts[key]);
  const hasMark = useJourney((state) => (name === 'complete-registration' ? state.registerInfo : state.forgetInfo) !== null);
  if (attempt?.phase === 'under-way') return <Notice>{noticesCopy.arrival.underWay[name]}</Notice>;
  const problem = problemOf(attempt);
  if (problem === null) return null;
  return (
    <Notice tone="warning" title={noticesCopy.arrival.unfinished[name]} onDismiss={() => actions.take(key)}>
      <p>{problem}</p>
      {hasMark && (
        <p>
          <AppLink to={FORM_OF[name]} state={{ tab: new URLSearchParams(location.search).get('type') ?? DEFAULT_TAB }}>{noticesCopy.arrival.toForm[name]}</AppLink>
        </p>
      )}
    </Notice>
  );
}

/** Null while there is nothing to say, and after success, which has a notice of its own. */
function problemOf(attempt: Attempt | undefined): string | null {
  switch (attempt?.outcome?.kind) {
    case 'failed':
      return attempt.outcome.failure.text;
    case 'unavailable':
      return copy.common.loadFailed;
    case 'broken':
      return copy.common.broken;
    case 'done':
    case undefined:
      return null;
  }
}
