import { createRoot } from 'react-dom/client';
import { runTimeSettings, type ConfigProblem } from '#settings/read-config.ts';
import { describeProblems } from '#settings/config-problems.ts';
import { SKIP_ID } from '#ui/components/page-ids.ts';
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { OperatorScreen } from '#ui/screens/operator/operator-screen.tsx';
import { englishOnly } from '#messages/english-only.ts';
import { shell } from '#messages/en/shell.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { endWaiting, takeCapturedSubmits } from './captured-presses.ts';
import { readSettingsAgain } from './read-settings-again.ts';

/**
 * Shows the operators what is wrong with the settings, all of it, in place of a portal that could
 * not work. Settings that were not read may have met a broken line: these are asked for again
 * first.
 * @param begin starts the portal, once they are there
 */
export async function showProblems(
  root: HTMLElement,
  problems: readonly ConfigProblem[],
  begin: () => Promise<void>,
): Promise<void> {
  if (runTimeSettings() === null && (await readSettingsAgain())) return begin();
  // Nothing more is going to start: what was pressed meanwhile has no place here, and nothing may
  // say that the page is late.
  takeCapturedSubmits();
  document.title = englishOnly.operator.title;
  // Operators read English, whatever language the early script found wanted.
  document.documentElement.lang = CODE_LANGUAGE;
  document.getElementById(LANGUAGES_ID)?.remove();
  document.getElementById(SKIP_ID)?.replaceChildren(shell.messages.skip);
  endWaiting();
  const given = runTimeSettings();
  root.replaceChildren();
  const described = describeProblems(problems, given ?? {});
  createRoot(root).render(
    <OperatorScreen
      build={root.dataset['build'] ?? ''}
      problems={
        given
          ? described
          : [{ key: 'config.js', problem: englishOnly.operator.noConfig }, ...described]
      }
    />,
  );
}
