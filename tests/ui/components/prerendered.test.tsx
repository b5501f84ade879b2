import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Announcer } from '#ui/components/announcer.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { CodeField } from '#ui/components/code-field.tsx';
import { FormAlert } from '#ui/components/form-alert.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { Notice } from '#ui/components/notice.tsx';
import { PasswordChecklist } from '#ui/components/password-checklist.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { SelectField } from '#ui/components/select-field.tsx';
import { SuggestionLine } from '#ui/components/suggestion-line.tsx';
import { Tabs } from '#ui/components/tabs.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { Frame } from '#ui/layout/frame.tsx';
import { CrashScreen } from '#ui/screens/crash/crash-screen.tsx';
import { OperatorScreen } from '#ui/screens/operator/operator-screen.tsx';
import { insidePortal } from './inside-portal.tsx';
import { danglingIds, inlineStyles, markupOf, mixedTexts } from './static-markup.tsx';

const suggestion = <SuggestionLine suggestion="a@gmail.com" onAccept={() => undefined} />;
const checklist = { minimumLength: true, bothCases: false, special: false, digit: true };

const pieces: { readonly [name: string]: ReactNode } = {
  announcer: <Announcer />,
  'button, busy': <Button busy>Login</Button>,
  card: <Card>{null}</Card>,
  'checkbox with links and error': (
    <Checkbox id="agree" name="agree" error="Agree first">
      <span>{'I agree to the '}</span>
      <TextLink href="/terms" newTab>
        terms
      </TextLink>
    </Checkbox>
  ),
  'code field with everything': (
    <CodeField
      id="code"
      label="Code"
      error="Wrong"
      hint="Six digits"
      fieldActions={suggestion}
      action={<Button>Send</Button>}
    />
  ),
  'form alert': <FormAlert text="Failed" actions={<LinkButton>Again</LinkButton>} />,
  notice: (
    <Notice title="Done" onDismiss={() => undefined}>
      <p>Well done</p>
    </Notice>
  ),
  'password field with checklist': (
    <>
      <PasswordField
        id="pw"
        label="Password"
        autoComplete="new-password"
        describedByMore="rules"
        warning="Full width"
        hint="Be strong"
        error="Weak"
      />
      <PasswordChecklist id="rules" checklist={checklist} />
    </>
  ),
  heading: <ScreenHeading subtitle="Below">Heading</ScreenHeading>,
  select: (
    <SelectField
      id="reason"
      name="reason"
      label="Reason"
      value="1"
      onChange={() => undefined}
      options={[{ value: '1', label: 'One' }]}
    />
  ),
  tabs: (
    <Tabs
      label="Tabs"
      value="1"
      onChange={() => undefined}
      tabs={[
        { key: '1', label: 'One', panel: <p>First</p> },
        { key: '2', label: 'Two', panel: <p>Second</p> },
      ]}
    />
  ),
  'text area': (
    <TextAreaField
      id="remarks"
      label="Remarks"
      limit={10}
      defaultValue="twelve signs"
      error="Too long"
    />
  ),
  'text field with everything': (
    <TextField
      id="email"
      label="Email"
      error="Wrong"
      hint="Hint"
      fieldActions={suggestion}
      trailing={<LinkButton>Edit</LinkButton>}
    />
  ),
  frame: (
    <Frame
      company="Oligo"
      contactPhone="+65 0000 0000"
      contactEmail="a@example.com"
      facilityAddress="Lobby D"
    >
      <p>Content</p>
    </Frame>
  ),
  crash: insidePortal(<CrashScreen retry={() => undefined} />),
  operator: (
    <OperatorScreen build="0.1.0+1a2b3c4d" problems={[{ key: 'apiBase', problem: 'is missing' }]} />
  ),
};

describe.each(Object.entries(pieces))('prerendered %s', (name, piece) => {
  const markup = markupOf(piece);
  it('holds no inline style', () => {
    // Radix Tabs has one, which the prerenderer removes.
    expect(inlineStyles(markup)).toEqual(name === 'tabs' ? [' style="outline:none"'] : []);
  });
  it('wraps every text beside elements in its own element', () => {
    expect(mixedTexts(markup)).toEqual([]);
  });
  it('names only ids that exist', () => {
    expect(danglingIds(markup)).toEqual([]);
  });
});
