import { useState } from 'react';
import { refer } from '#ui/i18n/message-ref.ts';
import { useWords } from '#ui/i18n/words-context.ts';
import { controls } from '#messages/en/controls.ts';
import { announce } from './announcer.tsx';
import { LinkButton } from './link-button.tsx';

/** Long enough to be seen; afterwards the button says again what it does. */
const COPIED_MS = 10_000;

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Id of the element that shows the text: it is selected when the browser forbids copying. */
  readonly shownIn: string;
}

export function CopyButton({ text, label, shownIn }: CopyButtonProps) {
  const words = useWords(controls);
  const [copied, setCopied] = useState(false);
  const press = async () => {
    try {
      // Missing on pages that are not served securely: that throws as well.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
      announce(refer(controls, 'copied'));
    } catch {
      const shown = document.getElementById(shownIn);
      if (shown !== null) getSelection()?.selectAllChildren(shown);
      announce(refer(controls, 'copyFailed'));
    }
  };
  return <LinkButton onClick={() => void press()}>{copied ? words.copied : label}</LinkButton>;
}
