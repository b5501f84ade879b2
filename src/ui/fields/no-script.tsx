import { Notice } from '../components/notice.tsx';
import { textLink } from '../components/text-link.css.ts';
import { pagesCopy } from '../copy-pages.ts';
import { useConfig } from '../portal-context.ts';

/** Says that a form needs scripts, and who can help without them. */
export function NoScript() {
  const { supportEmail } = useConfig();
  return (
    <Notice tone="warning">
      <p>{pagesCopy.noScript.text}</p>
      {supportEmail ? (
        <span>
          <b>{`${pagesCopy.noScript.support} `}</b>
          <a href={`mailto:${supportEmail}`} data-config="supportEmail" className={textLink} translate="no">
            {supportEmail}
          </a>
        </span>
      ) : null}
    </Notice>
  );
}
