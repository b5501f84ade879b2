import { attemptKey, type Attempt } from '#application/journey/attempt.ts';
import { isUsable } from '#domain/marks.ts';
import { Notice } from '../../components/notice.tsx';
import { useActions, useJourney, usePortal } from '../../portal-context.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { DEFAULT_TAB } from '../../routing/tab-key.ts';
import { msg, type Message } from '../../i18n/message-ref.ts';
import { useMessageText } from '../../i18n/use-message-text.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import { notices } from '#messages/en/notices.ts';

const FORM_OF = {
  'complete-registration': ROUTE.userinfo,
  'change-password': ROUTE.reset,
} as const;

const MESSAGES = {
  'complete-registration': {
    underWay: 'registrationUnderWay',
    unfinished: 'registrationUnfinished',
    toForm: 'toRegistration',
  },
  'change-password': {
    underWay: 'passwordUnderWay',
    unfinished: 'passwordUnfinished',
    toForm: 'toPassword',
  },
} as const;

/** Reports a registration or a password change whose form has been left: that it is under way, or what went wrong. */
export function ElsewhereNotice({ name }: { readonly name: keyof typeof FORM_OF }) {
  const messages = useMessages(notices);
  const word = useMessageText();
  const { underWay, unfinished, toForm } = MESSAGES[name];
  const actions = useActions();
  const key = attemptKey(name);
  const attempt = useJourney((state) => state.attempts[key]);
  const { clock } = usePortal();
  const mark = useJourney((state) =>
    name === 'complete-registration' ? state.registerInfo : state.forgetInfo,
  );
  if (attempt?.phase === 'under-way') return <Notice>{messages[underWay]}</Notice>;
  const problem = problemOf(attempt);
  if (problem === null) return null;
  return (
    <Notice tone="warning" title={messages[unfinished]} onDismiss={() => actions.take(key)}>
      <p>{word(problem)}</p>
      {mark && isUsable(mark, clock.now()) && (
        <p>
          <AppLink
            to={FORM_OF[name]}
            state={{ tab: new URLSearchParams(location.search).get('type') ?? DEFAULT_TAB }}
          >
            {messages[toForm]}
          </AppLink>
        </p>
      )}
    </Notice>
  );
}

/** Null while there is nothing to say, and after success, which has a notice of its own. */
function problemOf(attempt: Attempt | undefined): Message | null {
  switch (attempt?.outcome?.kind) {
    case 'failed':
      return attempt.outcome.failure.message;
    case 'unavailable':
      return msg(shell, 'loadFailed');
    case 'broken':
      return msg(shell, 'broken');
    case 'done':
    case undefined:
      return null;
  }
}
