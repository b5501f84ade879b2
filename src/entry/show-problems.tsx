import { createRoot } from 'react-dom/client';
import { err } from '#domain/result.ts';
import { showPage, takePress } from '#entry/inline/hydration-handover.ts';
import { shell } from '#messages/en/shell.ts';
import { englishOnly } from '#messages/english-only.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { runTimeSettings, type CallProblem } from '#settings/read-settings.ts';
import { problemsOf } from '#settings/setting-descriptions.ts';
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { OperatorScreen } from '#ui/screens/operator/operator-screen.tsx';
import { SKIP_ID } from '#ui/theme/page-ids.ts';

/** Fetches `config.js` again. @returns whether there are settings now. Never rejects. */
async function readSettingsAgain(): Promise<boolean> {
  const address = document.querySelector<HTMLScriptElement>('script[src$="/config.js"]')?.src;
  // A variable, because Vite would bundle a literal path as a chunk.
  const read = () => address && import(/* @vite-ignore */ address);
  await Promise.resolve(read())
    .catch(read)
    .catch(() => null);
  return runTimeSettings() !== null;
}

/**
 * Shows the operator all problems of the settings in place of the portal. If `config.js` was not
 * read, it is fetched again first: the connection may have been interrupted.
 * @param begin starts the portal with settings that loaded at the second try
 */
export async function showProblems(
  root: HTMLElement,
  problems: readonly CallProblem[],
  begin: () => Promise<void>,
): Promise<void> {
  if (runTimeSettings() === null && (await readSettingsAgain())) return begin();
  // The portal does not start: drops the kept press, and the sentence about failed scripts.
  takePress();
  document.title = englishOnly.operator.title;
  // The operators' screen is in English only.
  document.documentElement.lang = CODE_LANGUAGE;
  document.getElementById(LANGUAGES_ID)?.remove();
  document.getElementById(SKIP_ID)?.replaceChildren(shell.messages.skip);
  showPage();
  const given = runTimeSettings();
  root.replaceChildren();
  const described = problemsOf(err(problems), given ?? {});
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
