import { copy } from '#ui/copy.ts';
import { EmailText } from './email-text.tsx';
import { textLink } from './text-link.css.ts';

export interface SuggestionLineProps {
  /** The whole suggested address. */
  readonly suggestion: string;
  readonly onAccept: () => void;
}

/** 'Did you mean a@gmail.com?' One press takes it; nothing waits for it. Made for a field's `note`. */
export function SuggestionLine({ suggestion, onAccept }: SuggestionLineProps) {
  return (
    <button type="button" className={textLink} onClick={onAccept}>
      <span>{`${copy.common.didYouMean} `}</span>
      <EmailText>{suggestion}</EmailText>
      <span>?</span>
    </button>
  );
}
