import type { ReactNode } from 'react';
import type { Template } from '#messages/namespace.ts';
import { Card } from '../components/card.tsx';
import { EmailText } from '../components/email-text.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { Form } from './form.tsx';
import * as css from './form.css.ts';
import { Trans } from '../i18n/trans.tsx';

interface NewPasswordCardProps {
  readonly messages: {
    readonly heading: string;
    readonly subtitle: Template<'email', never>;
    readonly subtitleWithoutEmail: string;
  };
  /** Whose password it is; null where the journey does not know. */
  readonly email: string | null;
  readonly submit: () => void;
  /** Above the heading. */
  readonly steps?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A screen with a form that sets a password. The heading tells people whose password it is; a
 * hidden field tells password managers.
 */
export function NewPasswordCard({
  messages,
  email,
  submit,
  steps,
  children,
}: NewPasswordCardProps) {
  return (
    <Card>
      {steps}
      <ScreenHeading
        subtitle={
          email === null ? (
            <span>{messages.subtitleWithoutEmail}</span>
          ) : (
            <Trans message={messages.subtitle} values={{ email: <EmailText>{email}</EmailText> }} />
          )
        }
      >
        {messages.heading}
      </ScreenHeading>
      <Form onSubmit={submit}>
        <UsernameForManagers email={email} />
        {children}
      </Form>
    </Card>
  );
}

/**
 * Shows password managers whose password this form sets. Not for people, who read it in the
 * heading.
 */
function UsernameForManagers({ email }: { readonly email: string | null }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className={css.forManagers}
    />
  );
}
