import { LanguageList, type LanguageListProps } from '#ui/i18n/language-list.tsx';
import { MAIN_ID, SKIP_ID } from '#ui/theme/page-ids.ts';

export interface PageHeaderProps extends LanguageListProps {
  /** Words of the skip link. */
  readonly skip: string;
}

/**
 * What a page has before its root element, where React renders nothing: the skip link, and the
 * control that chooses a language.
 */
export function PageHeader({ skip, ...list }: PageHeaderProps) {
  return (
    <>
      <a id={SKIP_ID} href={`#${MAIN_ID}`}>
        {skip}
      </a>
      <LanguageList {...list} />
    </>
  );
}
