import { testTitles } from './test-titles.ts';

/** A sentence about a row that does not hold, with the row's line number. */
export type Gap = string;

const COLUMNS = 4;
const DIVIDER = /^\|[\s:|-]+\|$/;

/**
 * What is wrong with the coverage table: rows with an empty cell, files or tests that are not there (any more),
 * texts in backticks that are not in the code. `read` gives a file's text, or null when there is none.
 */
export function findGaps(markdown: string, read: (path: string) => string | null): readonly Gap[] {
  const lines = markdown.split('\n');
  const rows = lines.flatMap((line, index) => (isRow(lines, index) ? [{ line, number: index + 1 }] : []));
  if (rows.length === 0) return ['there is no row'];
  return rows.flatMap(({ line, number }) => gapsOfRow(line, read).map((gap) => `line ${number}: ${gap}`));
}

/** A line of a table that is neither its divider nor the head above it. */
function isRow(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  return line.startsWith('|') && !DIVIDER.test(line) && !DIVIDER.test(lines[index + 1] ?? '');
}

function gapsOfRow(line: string, read: (path: string) => string | null): readonly Gap[] {
  const cells = line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
  const [statement = '', codePath = '', testPath = '', title = ''] = cells;
  if (cells.length !== COLUMNS) return [`${cells.length} cells in place of ${COLUMNS}`];
  if (cells.includes('')) return ['an empty cell'];

  const code = read(codePath);
  const test = read(testPath);
  return [
    ...(code === null ? [`no file ${codePath}`] : missingTexts(statement, code).map((text) => `no ‘${text}’ in ${codePath}`)),
    ...(test === null ? [`no file ${testPath}`] : []),
    ...(test !== null && !testTitles(testPath, test).has(title) ? [`no test ‘${title}’ in ${testPath}`] : []),
  ];
}

function missingTexts(statement: string, code: string): readonly string[] {
  // Code breaks its lines where texts have a blank.
  const flat = code.replace(/\s+/g, ' ');
  return [...statement.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).filter((text) => !flat.includes(text));
}
