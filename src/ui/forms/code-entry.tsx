import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { codeInPastedText } from '#domain/verification-code.ts';
import { code } from '#messages/en/code.ts';
import { Button } from '#ui/components/button.tsx';
import { EmailText } from '#ui/components/email-text.tsx';
import { FormAlert } from '#ui/components/form-alert.tsx';
import { TextField, VERBATIM } from '#ui/components/text-field.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { insertText } from '#ui/platform/insert-text.ts';
import * as css from './form.css.ts';
import type { SendCodeControl } from './use-code-form.ts';
import type { BoundField } from './use-fields.ts';

export interface CodeEntryProps {
  readonly field: BoundField;
  readonly sendCode: SendCodeControl;
  /** What can be done when no code was sent, or it is refused. */
  readonly actions?: ReactNode;
}

/**
 * The verification-code field with its send-code button, and where the code went. One real input,
 * so that pasting, one-time-code filling and correcting work; no maxlength, which would cut a
 * pasted sentence.
 */
export function CodeEntry({ field, sendCode, actions }: CodeEntryProps) {
  const { button, lastCooldown, alert } = sendCode;
  const statusId = `${field.id}-sent`;
  return (
    <TextField
      {...field}
      label={useMessages(code).label}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...VERBATIM}
      describedByMore={statusId}
      fieldActions={alert ? null : actions}
      onPaste={pasteCode}
      beside={
        <Button
          type={sendCode.isDefault ? 'submit' : 'button'}
          variant={sendCode.isNextStep ? 'primary' : 'secondary'}
          isBusy={button.state === 'sending'}
          looksDisabled={button.state === 'counting'}
          onClick={sendCode.press}
          id={sendCode.buttonId}
        >
          <SendCodeLabel {...button} />
        </Button>
      }
      status={
        <div className={css.sendStatus}>
          <p role="status" id={statusId} className={css.sendResult}>
            {/* A new element for each code: the sentence after a resend is the same, and an
              unchanged one is not announced. */}
            {alert ? null : (
              <SendResult
                key={lastCooldown?.status === 'sent' ? lastCooldown.deadline : 0}
                lastCooldown={lastCooldown}
                isMissed={sendCode.isMissed}
              />
            )}
          </p>
          <FormAlert message={alert} actions={actions} />
        </div>
      }
    />
  );
}

/**
 * A pasted text with one code in it replaces what is in the field, such as a code that was refused.
 * Any other is pasted as it is.
 */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  // Scripts of extensions paste without data.
  const data = event.clipboardData as DataTransfer | undefined;
  const found = codeInPastedText(data?.getData('text') ?? '');
  if (found === null) return;
  event.preventDefault();
  insertText(event.currentTarget, found);
}

function SendResult({
  lastCooldown,
  isMissed,
}: Pick<SendCodeControl, 'lastCooldown' | 'isMissed'>) {
  const messages = useMessages(code);
  // The advice stays while a code is typed: each change of a status is announced.
  const [wasMissed, setMissed] = useState(isMissed);
  if (isMissed && !wasMissed) setMissed(true);
  if (!lastCooldown) return <span>{messages.before}</span>;
  const email = <EmailText>{lastCooldown.email}</EmailText>;
  const ifSent = wasMissed ? 'noCodeYet' : 'sentTo';
  const said = lastCooldown.status === 'sent' ? ifSent : lastCooldown.status;
  return <Trans key={said} message={messages[said]} values={{ email }} />;
}

/** Each text in an element: a bare one that comes and goes would break under a page translator. */
function SendCodeLabel(button: SendCodeControl['button']) {
  const messages = useMessages(code);
  if (button.state !== 'counting') return <span>{messages[button.state]}</span>;
  // A translator replaces texts, and would leave each second's number behind.
  const count = <span translate="no">{button.seconds}</span>;
  return <Trans message={messages.resendIn} values={{ count }} />;
}
