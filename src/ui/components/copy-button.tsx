import { useState, type RefObject } from 'react';
import { usePortal } from '#ui/portal-context.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import { LinkButton } from './link-button.tsx';

/** How long the button says that the text was copied. */
const COPIED_MS = 10_000;

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** The element that shows the text: it is selected when the browser forbids copying. */
  readonly shownIn: RefObject<HTMLElement | null>;
}

export function CopyButton({ text, label, shownIn }: CopyButtonProps) {
  const { announce } = usePortal().announcements;
  const messages = useMessages(controls);
  const [copied, setCopied] = useState(false);
  const press = async () => {
    try {
      // `clipboard` is missing on insecure pages: that throws too.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
      announce(msg(controls, 'copied'));
    } catch {
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
      announce(msg(controls, 'copyFailed'));
    }
  };
  return <LinkButton onClick={() => void press()}>{copied ? messages.copied : label}</LinkButton>;
}
