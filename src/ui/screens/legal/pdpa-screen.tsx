import { TextLink } from '#ui/components/text-link.tsx';
import { CompanyName } from '#ui/layout/company-name.tsx';
import { useConfig } from '#ui/page/page-context.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

// A whole document, English in every language: its words stand here.

function sections(company: string): readonly LegalSection[] {
  return [
    {
      id: 'commitment',
      heading: 'Our commitment',
      body: (
        <p>
          {company ? (
            <>
              <CompanyName company={company} />
              <span>{' handles'}</span>
            </>
          ) : (
            <span>We handle</span>
          )}
          <span>
            {' personal data under Singapore’s Personal Data Protection Act 2012 (the ‘PDPA’).'}
          </span>
        </p>
      ),
    },
    {
      id: 'purpose',
      heading: 'Collection, use and disclosure',
      body: (
        <p>We collect, use and disclose personal data only to provide our sequencing services.</p>
      ),
    },
    {
      id: 'consent',
      heading: 'Consent',
      body: <p>Where consent is required, we obtain it.</p>,
    },
    {
      id: 'protection',
      heading: 'Protection',
      body: <p>We apply reasonable security safeguards to the personal data we hold.</p>,
    },
    {
      id: 'retention',
      heading: 'Retention',
      body: <p>We retain personal data only as long as necessary. Then we securely delete it.</p>,
    },
    {
      id: 'transfer',
      heading: 'Transfer outside Singapore',
      body: (
        <p>
          We do not transfer personal data outside Singapore unless comparable protection is
          ensured.
        </p>
      ),
    },
    {
      id: 'samples',
      heading: 'When you submit samples',
      body: (
        <>
          <p>By submitting samples to us:</p>
          <ul>
            <li>you warrant that you have all the consents needed; and</li>
            <li>you accept our obligations, and their limits, under the PDPA.</li>
          </ul>
          <p>
            <span>{'The services themselves are governed by our '}</span>
            <TextLink href="/termsandconditions">Terms and conditions</TextLink>
            <span>.</span>
          </p>
        </>
      ),
    },
  ];
}

/** `/pdpa` (spec section 2). */
export function PdpaScreen() {
  const { company } = useConfig();
  return (
    <LegalPage name="pdpa" subtitle="How we handle personal data" sections={sections(company)} />
  );
}
