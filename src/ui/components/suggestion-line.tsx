import { Trans } from '#ui/i18n/trans.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import { EmailText } from './email-text.tsx';
import { textLink } from './text-link.css.ts';

export interface SuggestionLineProps {
  /** The whole suggested address. */
  readonly suggestion: string;
  readonly onAccept: () => void;
}

/** 'Did you mean a@gmail.com?' A press takes it; the form can be sent without. */
export function SuggestionLine({ suggestion, onAccept }: SuggestionLineProps) {
  const { didYouMean } = useMessages(shell);
  return (
    <button type="button" className={textLink} onClick={onAccept}>
      <Trans message={didYouMean} values={{ email: <EmailText>{suggestion}</EmailText> }} />
    </button>
  );
}
