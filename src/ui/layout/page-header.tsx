import { LanguageList, type LanguageListProps } from '#ui/i18n/language-list.tsx';
import { SkipLink } from './skip-link.tsx';

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
      <SkipLink text={skip} />
      <LanguageList {...list} />
    </>
  );
}
