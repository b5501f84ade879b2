import { textLink } from '#ui/components/text-link.css.ts';
import { CompanyName } from '#ui/layout/company-name.tsx';
import { Frame } from '#ui/layout/frame.tsx';
import { useConfig } from '#ui/portal-context.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';

// A whole document, English in every language: its words stand here. It says nothing that no test
// shows (docs/accessibility.md, ‘The statement for customers’).

const UPDATED = { date: '2026-11-22', messages: 'Last updated November 22, 2026' };

function sections(company: string, contact: string): readonly LegalSection[] {
  return [
    {
      id: 'aim',
      heading: 'What we aim at',
      body: (
        <p>
          <span>These account pages</span>
          {company ? (
            <>
              <span>{' of '}</span>
              <CompanyName company={company} />
            </>
          ) : null}
          <span>
            {
              ' are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.'
            }
          </span>
        </p>
      ),
    },
    {
      id: 'tests',
      heading: 'How it is tested',
      body: (
        <>
          <p>
            Every version of these pages goes through automatic tests in a browser before it is
            published:
          </p>
          <ul>
            <li>
              Every screen, in its main states, is examined by axe-core for known barriers, in the
              light and in the dark theme.
            </li>
            <li>
              Every screen fits a width of 320 pixels, text twice as large, and the reader’s own
              spacing of lines, words and letters.
            </li>
            <li>
              Registering, logging in, setting a new password and writing an appeal are carried out
              by keyboard alone.
            </li>
            <li>
              What a screen reader is given to say in each of these is compared with what it ought
              to say, sentence by sentence.
            </li>
            <li>
              With high contrast colours fields and the buttons of forms keep an outline, the chosen
              tab stands out, and nothing moves for whoever asked for less motion.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'limits',
      heading: 'Known limits',
      body: (
        <ul>
          <li>
            These tests are automatic. They can’t find every barrier, and they don’t cover every
            combination of browser and assistive technology.
          </li>
          <li>
            The terms and conditions, the PDPA notice and this statement are in English, whatever
            language is chosen.
          </li>
          <li>
            Some messages come from the account service and are shown in the language in which it
            sends them.
          </li>
          <li>
            This statement is about these account pages. The store and the e-mails that carry
            verification codes are not part of it.
          </li>
        </ul>
      ),
    },
    {
      id: 'contact',
      heading: 'If you meet a barrier',
      body: (
        <p>
          <span>{'Please write to '}</span>
          <a href={`mailto:${contact}`} className={textLink} translate="no">
            {contact}
          </a>
          <span>
            {
              ' and say on which page it was, what you wanted to do, and which browser and assistive technology you use.'
            }
          </span>
        </p>
      ),
    },
  ];
}

/**
 * `/accessibility`, for an installation that names whom to write to; a page that is not there for
 * any other.
 */
export function AccessibilityScreen() {
  const config = useConfig();
  const { company, accessibilityContact } = config;
  if (!accessibilityContact) {
    return (
      <Frame {...config}>
        <NotFoundScreen />
      </Frame>
    );
  }
  return (
    <LegalPage
      name="accessibility"
      updated={UPDATED}
      subtitle="How these account pages are made and tested for everybody"
      sections={sections(company, accessibilityContact)}
    />
  );
}
