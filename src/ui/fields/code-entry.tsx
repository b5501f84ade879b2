import { Button } from '../components/button.tsx';
import { CodeField } from '../components/code-field.tsx';
import { EmailText } from '../components/email-text.tsx';
import { copy } from '../copy.ts';
import type { SendCodeControl } from '../hooks/use-send-code.ts';
import { deferred } from '../deferred.ts';
import * as css from './code-entry.css.ts';
import type { Field } from './use-field.ts';

/** Nothing to tell within the first minute. */
const SentAgo = deferred(async () => (await import('./sent-ago.tsx')).SentAgo);

export interface CodeEntryProps {
  readonly field: Field;
  readonly sendCode: SendCodeControl;
}

/** The verification-code field with its send-code button, and where the code went. */
export function CodeEntry({ field, sendCode }: CodeEntryProps) {
  const { button, hold } = sendCode;
  return (
    <div>
      <CodeField
        {...field.bind}
        label={copy.common.code}
        name="code"
        action={
          <Button
            variant="secondary"
            busy={button.state === 'sending'}
            looksDisabled={button.state === 'counting'}
            onClick={sendCode.press}
            data-send-code=""
          >
            <SendCodeLabel {...button} />
          </Button>
        }
      />
      <p role="status" className={css.sent}>
        <LastCode hold={hold} />
      </p>
    </div>
  );
}

/** What became of the last code for the address in the form. */
function LastCode({ hold }: Pick<SendCodeControl, 'hold'>) {
  if (hold?.outcome !== 'sent' && hold?.outcome !== 'used') return <span>{copy.sendCode.before}</span>;
  const isSent = hold.outcome === 'sent';
  return (
    <>
      <span>{`${isSent ? copy.sendCode.sentTo : copy.sendCode.used} `}</span>
      <EmailText>{hold.email}</EmailText>
      {isSent ? <SentAgo hold={hold} /> : null}
      <span>{isSent ? `. ${copy.sendCode.hint}` : ` ${copy.sendCode.usedEnd}`}</span>
    </>
  );
}

/** One element for every state: a bare text that comes and goes would break under a page translator. */
function SendCodeLabel(button: SendCodeControl['button']) {
  return <span translate={button.state === 'counting' ? 'no' : undefined}>{wordsOf(button)}</span>;
}

function wordsOf(button: SendCodeControl['button']): string {
  switch (button.state) {
    case 'ask':
      return copy.sendCode.ask;
    case 'sending':
      return copy.sendCode.sending;
    case 'resend':
      return copy.sendCode.resend;
    case 'counting':
      return copy.sendCode.seconds(button.seconds);
  }
}
