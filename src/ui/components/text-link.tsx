import type { MouseEventHandler, ReactNode } from 'react';
import { useRouter } from 'wouter';
import { shell } from '#messages/en/shell.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { textLink } from './text-link.css.ts';

export interface TextLinkProps {
  /** A path inside the portal; the base path is put before it. */
  readonly href: `/${string}`;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** A link that the browser follows itself: a fresh start. */
export function TextLink({ href, onClick, children }: TextLinkProps) {
  const { base } = useRouter();
  return (
    <a href={base + href} className={textLink} onClick={onClick}>
      {children}
    </a>
  );
}

/** A link to a document that is read beside the form, in a new tab; one to a document on a page. */
export function NewTabLink({ href, children }: Omit<TextLinkProps, 'onClick'>) {
  const { base } = useRouter();
  const hint = `${href.slice(1)}-hint`;
  // The hint is a description. In the name it would be read with every label that contains the
  // link, although it is not visible.
  return (
    <a
      href={base + href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={hint}
      className={textLink}
    >
      <span>{children}</span>
      <span id={hint} hidden>
        {useMessages(shell).newTab}
      </span>
    </a>
  );
}
