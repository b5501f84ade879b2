import { shortName } from '#messages/languages.ts';
import { CHOICE, LANGUAGES_ID } from './language-keys.ts';

export interface LanguageListProps {
  /** Its accessible name, in the page's language. */
  readonly label: string;
  readonly current: string;
  /** Tags and own names; with one there is nothing to choose, and the control is hidden. */
  readonly languages: Readonly<Record<string, string>>;
}

/**
 * The control that chooses a language, in the banner of every page. React does not render it: it
 * works before hydration and without scripts, and the scripts need not contain the language names.
 */
export function LanguageList({ label, current, languages }: LanguageListProps) {
  return (
    <nav id={LANGUAGES_ID} aria-label={label} hidden={Object.keys(languages).length < 2}>
      <details>
        <summary>
          <span lang={current} data-short={shortName(current)}>
            {languages[current]}
          </span>
        </summary>
        <ul>
          {Object.entries(languages).map(([tag, name]) => (
            <li key={tag}>
              <a
                href={`?${CHOICE}=${tag}`}
                lang={tag}
                data-short={shortName(tag)}
                aria-current={tag === current || undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
