import type { ClipboardEvent, ReactNode } from 'react';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { Button } from '../components/button.tsx';
import { CodeField } from '../components/code-field.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import { EmailText } from '../components/email-text.tsx';
import type { SendCodeControl } from './use-send-code.ts';
import { chunk } from '../chunks.ts';
import { lazy } from '../lazy.ts';
import * as css from './code-entry.css.ts';
import type { Field } from './use-field.ts';
import { Trans } from '../i18n/trans.tsx';
import { msg } from '../i18n/message-ref.ts';
import { useMessageText } from '../i18n/message-text.ts';
import { useMessages } from '../i18n/messages-context.ts';
import { code } from '#messages/en/code.ts';

/** Lazy, because it shows nothing within the first minute. */
export const SENT_AGO = chunk(async () => (await import('./sent-ago.tsx')).SentAgo);
const SentAgo = lazy(SENT_AGO);

export interface CodeEntryProps {
  readonly field: Field;
  readonly sendCode: SendCodeControl;
  /** The sentence about the code describes the field: for a screen that opens with its focus. */
  readonly isDescribed?: boolean;
  /** What can be done when no code was sent. */
  readonly actions?: ReactNode;
}

/** The verification-code field with its send-code button, and where the code went. */
export function CodeEntry({ field, sendCode, isDescribed = false, actions }: CodeEntryProps) {
  const { button, cooldown, refusal } = sendCode;
  const { label } = useMessages(code);
  const statusId = `${field.bind.id}-sent`;
  return (
    <CodeField
      {...field.bind}
      label={label}
      name="code"
      describedByMore={isDescribed ? statusId : undefined}
      onPaste={replaceByCode}
      action={
        <Button
          variant={sendCode.isNextStep ? 'primary' : 'secondary'}
          busy={button.state === 'sending'}
          looksDisabled={button.state === 'counting'}
          onClick={sendCode.press}
          data-send-code=""
        >
          <SendCodeLabel {...button} />
        </Button>
      }
      status={
        <div className={css.status}>
          <p role="status" id={statusId} className={css.sent}>
            {/* A new element for each code: the sentence after a resend is the same, and an
              unchanged one is not announced. */}
            {refusal ? null : (
              <LastCode
                key={cooldown?.outcome === 'sent' ? cooldown.deadline : 0}
                cooldown={cooldown}
              />
            )}
          </p>
          <FormAlert message={refusal} actions={actions} />
        </div>
      }
    />
  );
}

/**
 * A code on its own replaces what is in the field, such as one that was refused. Scripts of
 * extensions paste without data.
 */
function replaceByCode({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): void {
  const pasted = (clipboardData as DataTransfer | undefined)?.getData('text') ?? '';
  if (parseVerificationCode(pasted).ok) currentTarget.select();
}

/** What became of the last code for the address in the form. */
function LastCode({ cooldown }: Pick<SendCodeControl, 'cooldown'>) {
  const messages = useMessages(code);
  if (cooldown?.outcome !== 'sent' && cooldown?.outcome !== 'used')
    return <span>{messages.before}</span>;
  const email = <EmailText>{cooldown.email}</EmailText>;
  if (cooldown.outcome === 'used') return <Trans message={messages.used} values={{ email }} />;
  const ago = (
    // Not announced: each change of the time would announce the whole sentence again.
    <span aria-live="off">
      <SentAgo cooldown={cooldown} />
    </span>
  );
  const message = cooldown.isRepeated ? messages.sentAgainTo : messages.sentTo;
  return <Trans message={message} values={{ email, ago }} />;
}

/**
 * One element for every state: a bare text that comes and goes would break under a page translator.
 */
function SendCodeLabel(button: SendCodeControl['button']) {
  const messages = useMessages(code);
  const textOf = useMessageText();
  if (button.state === 'counting')
    return <span translate="no">{textOf(msg(code, 'seconds', { count: button.seconds }))}</span>;
  return <span>{messages[button.state]}</span>;
}
