import { useState } from 'react';
import { FIELD } from '#application/journey/fields.ts';
import { MAXIMUM_REMARKS_LENGTH, remarksLength } from '#domain/appeal.ts';
import { appeal } from '#messages/en/appeal.ts';
import { divideFieldProps, FieldShell } from '#ui/components/field-shell.tsx';
import { input } from '#ui/components/field.css.ts';
import type { BoundField } from '#ui/forms/use-fields.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { usePage } from '#ui/page/page-context.ts';
import { join } from '#ui/theme/class-names.ts';
import * as css from './remarks-field.css.ts';

const NAME_ID = `${FIELD.remarks.id}-name`;
const OPTIONAL_ID = `${FIELD.remarks.id}-optional`;
const COUNT_ID = `${FIELD.remarks.id}-count`;

/**
 * The remarks, with a counter. A text that is too long is refused, not cut: a pasted one would lose
 * its end silently.
 */
export function RemarksField({ field }: { readonly field: BoundField }) {
  const messages = useMessages(appeal);
  const { announce } = usePage().announcements;
  const [used, setUsed] = useState(0);
  const { inputRef, onInput, ...bind } = field;

  function count(typed: string): void {
    const now = remarksLength(typed);
    // Said once: a counter that is read at every key would drown the typing.
    if (now > MAXIMUM_REMARKS_LENGTH && used <= MAXIMUM_REMARKS_LENGTH)
      announce(msg(appeal, 'remarksTooLong'));
    setUsed(now);
  }

  const label = (
    <Trans
      message={messages.optional}
      values={{ label: <span id={NAME_ID}>{messages.remarks}</span>, note: asNote }}
    />
  );
  const labelEnd = (
    <span id={COUNT_ID} className={join(css.counter, used > MAXIMUM_REMARKS_LENGTH && css.over)}>
      {`${used} / ${MAXIMUM_REMARKS_LENGTH}`}
    </span>
  );
  // In the lines of an error, so that neither moves anything.
  const hint = field.error ? null : messages.remarksHint;
  const props = { ...bind, label, labelEnd, hint, hasLongErrors: true };
  const { field: shell, control } = divideFieldProps(props, OPTIONAL_ID, COUNT_ID);

  return (
    <FieldShell {...shell}>
      <textarea
        {...control}
        // The label alone.
        aria-labelledby={NAME_ID}
        name="remarks"
        dir="auto"
        rows={5}
        ref={inputRef}
        className={join(input, css.area)}
        onInput={(event) => {
          count(event.currentTarget.value);
          onInput();
        }}
      />
    </FieldShell>
  );
}

function asNote(text: string) {
  return (
    <span id={OPTIONAL_ID} className={css.optional}>
      {text}
    </span>
  );
}
