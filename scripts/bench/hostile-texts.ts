/*
 * Prints the CPU time that each parser takes for its most expensive hostile text:
 * `npx tsx scripts/bench/hostile-texts.ts`. How long a text a parser reads is a test of each.
 */
import { hostileTexts, PARSERS } from '../../tests/arbitraries/hostile-texts.ts';

const RUNS = 20;
const texts = [320, 1000, 16_000].flatMap((length) => hostileTexts(length));
const rows = Object.entries(PARSERS).map(([parser, parse]) => {
  const slowest = texts
    .map((text) => ({ text: `${text.slice(0, 6)}… (${text.length})`, ms: msOf(() => parse(text)) }))
    .toSorted((one, other) => other.ms - one.ms)[0];
  return { parser, ...slowest, ordinary: msOf(() => parse('ada@example.com')) };
});
console.table(rows);

function msOf(work: () => unknown): number {
  const before = process.cpuUsage();
  for (let run = 0; run < RUNS; run++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RUNS;
}
