/*
 * Prints the CPU time that each parser takes for its most expensive hostile text:
 * `npx tsx scripts/bench/hostile-texts.ts`. How much a parser reads is a test
 * (tests/contract/hostile-texts.test.ts).
 */
import { parseCustomerName } from '#domain/customer-name.ts';
import { parseRemarks } from '#domain/appeal.ts';
import { suggestEmail } from '#domain/email-suggestion.ts';
import { checkEmail, parseEmail } from '#domain/email.ts';
import { acceptedLanguages } from '#api/accept-language.ts';
import { lookUp } from '#domain/language-choice.ts';
import { isTechnicalText } from '#domain/failures/classify.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'];
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseEmail,
  checkEmail,
  suggestEmail,
  parseVerificationCode,
  parseCustomerName,
  parseRemarks,
  isTechnicalText,
  languages: (text) => lookUp(acceptedLanguages(text), LANGUAGES),
  'one language': (text) => lookUp([text], LANGUAGES),
};
const PIECES = [...'()<.-,{ 1', '\u200B', '\uFDFA', '\u2474', '\u0316\u0301', '\u0627\u064B\u200D'];
const LENGTHS = [320, 1000, 16_000];
const RUNS = 20;

const texts = LENGTHS.flatMap((length) => [
  ...PIECES.flatMap((piece) => [
    piece.repeat(length / piece.length),
    `a@${piece.repeat((length - 2) / piece.length)}`,
  ]),
  `${'('.repeat(length * 0.43)}${'\uFDFA'.repeat(length * 0.12)}@${')'.repeat(length * 0.43)}`,
]);
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
