import { parseSync, Visitor, type Expression } from 'oxc-parser';

const MAKERS = new Set(['test', 'it']);

/**
 * Titles of the tests that a file makes, as `test(…)`, `it(…)` or `it.each(…)(…)`.
 * A title put together from parts is given with '…' for each part that is filled in. Throws on what does not parse.
 */
export function testTitles(path: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = first && makes(callee) ? titleOf(first as Expression) : null;
      if (title !== null) titles.add(title);
    },
  }).visit(program);
  return titles;
}

function makes(callee: Expression): boolean {
  if (callee.type === 'Identifier') return MAKERS.has(callee.name);
  // `it.each(table)(title, …)`; `test.use(…)` and its like make no test.
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return false;
  const { object, property } = callee.callee;
  return object.type === 'Identifier' && MAKERS.has(object.name) && property.type === 'Identifier' && property.name === 'each';
}

function titleOf(argument: Expression): string | null {
  if (argument.type === 'Literal') return typeof argument.value === 'string' ? argument.value : null;
  if (argument.type !== 'TemplateLiteral') return null;
  return argument.quasis.map(({ value }) => value.cooked ?? '').join('…');
}
