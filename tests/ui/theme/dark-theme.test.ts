import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';

/** Code that depends on the chosen theme. */
const ASKS = /prefers-color-scheme|light-dark\(|colorScheme:/;

function asking(folder: string): readonly string[] {
  const files = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|tsx|css)$/.test(file),
  );
  return files.filter((file) => ASKS.test(readFileSync(fromRoot(`${folder}/${file}`), 'utf8')));
}

// tests/browser/every-state.spec.ts relies on this: in the dark theme it checks only colours.
it('the dark theme differs only in colours: only one file, the palette, depends on it', () => {
  expect(asking('src/ui')).toEqual(['theme/vars.css.ts']);
  expect(asking('src/entry')).toEqual([]);
  const [asked] =
    /'screen and \(prefers-color-scheme: dark\)': \{(.*)\},$/m
      .exec(readFileSync(fromRoot('src/ui/theme/vars.css.ts'), 'utf8'))
      ?.slice(1) ?? [];
  expect(asked?.trim()).toBe('vars: assignVars(colour, dark)');
});
