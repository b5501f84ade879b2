import { useId, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { useRouter } from 'wouter';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import { textLink } from './text-link.css.ts';

export interface TextLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'style' | 'target' | 'rel'
> {
  /** A path inside the portal (the base path is put before it), or a whole address. */
  readonly href: string;
  readonly newTab?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link that the browser follows itself: a new tab, another site, a fresh start. */
export function TextLink({ href, newTab = false, children, ...rest }: TextLinkProps) {
  const { base } = useRouter();
  const hint = useId();
  const messages = useMessages(shell);
  const address = href.startsWith('/') ? base + href : href;
  if (!newTab) {
    return (
      <a {...rest} href={address} className={textLink}>
        {children}
      </a>
    );
  }
  // The hint is a description. In the name it would be read with every label that contains the
  // link, although it is not visible.
  return (
    <a
      {...rest}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={hint}
      className={textLink}
    >
      <span>{children}</span>
      <span id={hint} hidden>
        {messages.newTab}
      </span>
    </a>
  );
}
