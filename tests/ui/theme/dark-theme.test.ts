import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';

/** What asks which theme the person has chosen. */
const ASKS = /prefers-color-scheme|light-dark\(|colorScheme:/;

function asking(folder: string): readonly string[] {
  const files = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|tsx|css)$/.test(file),
  );
  return files.filter((file) => ASKS.test(readFileSync(fromRoot(`${folder}/${file}`), 'utf8')));
}

// tests/browser/every-state.spec.ts looks in the dark theme for nothing else than what colours can
// spoil.
it('the dark theme has other colours and nothing else: one file asks for it, for the palette', () => {
  expect(asking('src/ui')).toEqual(['theme/vars.css.ts']);
  expect(asking('src/entry')).toEqual([]);
  const [asked] =
    /'screen and \(prefers-color-scheme: dark\)': \{(.*)\},$/m
      .exec(readFileSync(fromRoot('src/ui/theme/vars.css.ts'), 'utf8'))
      ?.slice(1) ?? [];
  expect(asked?.trim()).toBe('vars: assignVars(colour, dark)');
});
