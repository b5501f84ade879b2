import {
  DATA_RETENTION_DAYS,
  PAYMENT_TERM_DAYS,
  SAMPLE_STORAGE_DAYS,
} from '#domain/legal-periods.ts';
import { TextLink } from '#ui/components/text-link.tsx';
import { CompanyName } from '#ui/layout/company-name.tsx';
import { useConfig } from '#ui/page/page-context.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

// A whole document, English in every language: its words stand here.

function sections(company: string): readonly LegalSection[] {
  return [
    {
      id: 'service-description',
      heading: 'Service Description',
      body: (
        <>
          <p>
            {company ? (
              <>
                <CompanyName company={company} />
                <span>, based in Singapore, provides</span>
              </>
            ) : (
              <span>We are based in Singapore and provide</span>
            )}
            <span>
              {
                ' oligonucleotide synthesis and DNA sequencing services to customers in Asia-Pacific.'
              }
            </span>
          </p>
          <p>
            {`These terms and conditions apply to every order for these services. In them, ‘we’ are the company ${company ? 'named above' : 'that provides the services'}, and ‘you’ are the customer who places the order.`}
          </p>
        </>
      ),
    },
    {
      id: 'orders-requirements',
      heading: 'Orders Requirements',
      body: (
        <p>
          Samples have to meet the specifications of the service ordered. Samples not meeting
          specifications may be rejected.
        </p>
      ),
    },
    {
      id: 'payment-and-billing',
      heading: 'Payment and Billing',
      body: (
        <p>{`Our standard payment terms are ${PAYMENT_TERM_DAYS} days from invoice date unless agreed otherwise.`}</p>
      ),
    },
    {
      id: 'turnaround-time',
      heading: 'Turnaround Time',
      body: <p>The turnaround times we give are estimates. They are not guarantees.</p>,
    },
    {
      id: 'data-retention',
      heading: 'Data Retention',
      body: (
        <p>{`We keep the data of an order for ${DATA_RETENTION_DAYS} days after delivery. Downloading your data within this time is your responsibility.`}</p>
      ),
    },
    {
      id: 'confidentiality',
      heading: 'Confidentiality',
      body: (
        <>
          <p>
            We treat your orders, your samples and the data we obtain from them as confidential.
          </p>
          <p>
            <span>{'How we handle personal data is set out in our '}</span>
            <TextLink href="/pdpa">PDPA notice</TextLink>
            <span>.</span>
          </p>
        </>
      ),
    },
    {
      id: 'sample-storage-and-return',
      heading: 'Sample Storage and Return',
      body: (
        <p>{`We store samples for ${SAMPLE_STORAGE_DAYS} days after analysis. After that they may be discarded, unless return shipping has been arranged.`}</p>
      ),
    },
    {
      id: 'limitation-of-liability',
      heading: 'Limitation of Liability',
      body: <p>Our liability is limited to the cost of the services.</p>,
    },
  ];
}

/** `/termsandconditions` (spec section 2). */
export function TermsScreen() {
  const { company } = useConfig();
  return (
    <LegalPage
      name="terms"
      subtitle="Oligo Synthesis and DNA Sequencing Service Terms and Conditions"
      sections={sections(company)}
    />
  );
}
