import type { ReactNode } from 'react';
import type { Template } from '#messages/namespace.ts';
import { Card } from '#ui/components/card.tsx';
import { EmailText } from '#ui/components/email-text.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { Trans } from '#ui/i18n/trans.tsx';
import { Form, type FormProps } from './form.tsx';

interface NewPasswordCardProps extends FormProps {
  readonly messages: {
    readonly heading: string;
    readonly subtitle: Template<'email', never>;
    readonly subtitleWithoutEmail: string;
  };
  /** Whose password it is; null where the journey does not know. */
  readonly email: string | null;
  /** Above the heading. */
  readonly steps?: ReactNode;
}

/**
 * A screen with a form that sets a password. The heading tells people whose password it is; a
 * hidden field tells password managers.
 */
export function NewPasswordCard({
  messages,
  email,
  steps,
  children,
  ...form
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
      <Form {...form}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email ?? ''}
          readOnly
          hidden
        />
        {children}
      </Form>
    </Card>
  );
}
