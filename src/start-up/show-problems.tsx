import { createRoot } from 'react-dom/client';
import { buildName, runTimeSettings, type ConfigProblem } from '#settings/config.ts';
import { describeProblems } from '#settings/config-problems.ts';
import { pagesCopy } from '#ui/copy-pages.ts';
import { OperatorScreen } from '#ui/screens/operator-screen.tsx';

/** Shows the operators what is wrong with the settings, all of it, in place of a portal that could not work. */
export function showProblems(root: HTMLElement, problems: readonly ConfigProblem[]): void {
  document.title = pagesCopy.operator.title;
  const given = runTimeSettings();
  const told = describeProblems(problems, given ?? {});
  createRoot(root).render(<OperatorScreen build={buildName()} problems={given ? told : [{ key: 'config.js', problem: pagesCopy.operator.noConfig }, ...told]} />);
}
