import { englishOnly } from '#messages/english-only.ts';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import * as css from '#ui/layout/plain-screen.css.ts';
import { MAIN_ID } from '#ui/theme/page-ids.ts';

export interface OperatorScreenProps {
  /** Version and commit; empty while the portal is developed. */
  readonly build?: string;
  readonly problems: readonly { readonly key: string; readonly problem: string }[];
}

/**
 * Shown instead of the portal when a setting is missing or malformed: it names each key. There is no
 * portal context then.
 */
export function OperatorScreen({ problems, build }: OperatorScreenProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css.alone}>
      <Card>
        <ScreenHeading subtitle={englishOnly.operator.visitors}>
          {englishOnly.operator.heading}
        </ScreenHeading>
        <p>{englishOnly.operator.text}</p>
        <ul className={css.problems}>
          {problems.map(({ key, problem }) => (
            <li key={key}>
              <code translate="no">{key}</code>
              <span>{` ${problem}`}</span>
            </li>
          ))}
        </ul>
        {build ? (
          <p className={css.build}>
            <span>{`${englishOnly.operator.build} `}</span>
            <code translate="no">{build}</code>
          </p>
        ) : null}
      </Card>
    </main>
  );
}
