import { TextLink } from '#ui/components/text-link.tsx';
import { CompanyName } from '#ui/layout/page-shell.tsx';
import { useSettings } from '#ui/page/page-context.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

/** `/pdpa` (spec section 2). */
export function PdpaScreen() {
  return (
    <LegalPage name="pdpa" subtitle="How we handle personal data">
      <Commitment />
      <LegalSection heading="Collection, use and disclosure">
        <p>We collect, use and disclose personal data only to provide our sequencing services.</p>
      </LegalSection>
      <LegalSection heading="Consent">
        <p>Where consent is required, we obtain it.</p>
      </LegalSection>
      <LegalSection heading="Protection">
        <p>We apply reasonable security safeguards to the personal data we hold.</p>
      </LegalSection>
      <LegalSection heading="Retention">
        <p>We retain personal data only as long as necessary. Then we securely delete it.</p>
      </LegalSection>
      <LegalSection heading="Transfer outside Singapore">
        <p>
          We do not transfer personal data outside Singapore unless comparable protection is
          ensured.
        </p>
      </LegalSection>
      <LegalSection heading="When you submit samples">
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
      </LegalSection>
    </LegalPage>
  );
}

function Commitment() {
  const { company } = useSettings();
  return (
    <LegalSection heading="Our commitment">
      <p>
        {company && <CompanyName>{company}</CompanyName>}
        <span>{company ? ' handles' : 'We handle'}</span>
        <span>
          {' personal data under Singapore’s Personal Data Protection Act 2012 (the ‘PDPA’).'}
        </span>
      </p>
    </LegalSection>
  );
}
