import { TextLink } from '#ui/components/text-link.tsx';
import { CompanyName } from '#ui/layout/page-shell.tsx';
import { useSettings } from '#ui/page/page-context.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

/** `/termsandconditions` (spec section 2). */
export function TermsScreen() {
  return (
    <LegalPage
      name="terms"
      subtitle="Oligo Synthesis and DNA Sequencing Service Terms and Conditions"
    >
      <ServiceDescription />
      <LegalSection heading="Orders Requirements">
        <p>
          Samples have to meet the specifications of the service ordered. Samples not meeting
          specifications may be rejected.
        </p>
      </LegalSection>
      <LegalSection heading="Payment and Billing">
        <p>Our standard payment terms are 30 days from invoice date unless agreed otherwise.</p>
      </LegalSection>
      <LegalSection heading="Turnaround Time">
        <p>The turnaround times we give are estimates. They are not guarantees.</p>
      </LegalSection>
      <LegalSection heading="Data Retention">
        <p>
          We keep the data of an order for 30 days after delivery. Downloading your data within this
          time is your responsibility.
        </p>
      </LegalSection>
      <LegalSection heading="Confidentiality">
        <p>We treat your orders, your samples and the data we obtain from them as confidential.</p>
        <p>
          <span>{'How we handle personal data is set out in our '}</span>
          <TextLink href="/pdpa">PDPA notice</TextLink>
          <span>.</span>
        </p>
      </LegalSection>
      <LegalSection heading="Sample Storage and Return">
        <p>
          We store samples for 30 days after analysis. After that they may be discarded, unless
          return shipping has been arranged.
        </p>
      </LegalSection>
      <LegalSection heading="Limitation of Liability">
        <p>Our liability is limited to the cost of the services.</p>
      </LegalSection>
    </LegalPage>
  );
}

function ServiceDescription() {
  const { company } = useSettings();
  return (
    <LegalSection heading="Service Description">
      <p>
        {company && <CompanyName>{company}</CompanyName>}
        <span>
          {company ? ', based in Singapore, provides' : 'We are based in Singapore and provide'}
        </span>
        <span>
          {' oligonucleotide synthesis and DNA sequencing services to customers in Asia-Pacific.'}
        </span>
      </p>
      <p>
        {`These terms and conditions apply to every order for these services. In them, ‘we’ are the company ${company ? 'named above' : 'that provides the services'}, and ‘you’ are the customer who places the order.`}
      </p>
    </LegalSection>
  );
}
