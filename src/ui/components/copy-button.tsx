import { useState } from 'react';
import { controlsCopy } from '#ui/copy-controls.ts';
import { announce } from './announcer.tsx';
import { LinkButton } from './link-button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel?: string | undefined;
  /** Id of the element that shows the text: it is selected when the browser forbids copying. */
  readonly shownIn: string;
}

export function CopyButton({ text, label, copiedLabel = controlsCopy.copied, shownIn }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const press = async () => {
    try {
      // Missing on pages that are not served securely: that throws as well.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(copiedLabel);
    } catch {
      const shown = document.getElementById(shownIn);
      if (shown !== null) getSelection()?.selectAllChildren(shown);
      announce(controlsCopy.copyFailed);
    }
  };
  return (
    <LinkButton onClick={() => void press()}>
      {copied ? copiedLabel : label}
    </LinkButton>
  );
}
