import { join } from '#ui/theme/class-names.ts';
import * as css from './helix-decoration.css.ts';

/**
 * One turn with ten base pairs, 192 × 240; the half-widths of the rungs follow the sine of the
 * turn.
 */
const strands = [
  'M96 0c30.7 19.6 60 38.3 60 60s-29.3 40.4-60 60-60 38.3-60 60 29.3 40.4 60 60',
  'M96 0C65.3 19.6 36 38.3 36 60s29.3 40.4 60 60 60 38.3 60 60-29.3 40.4-60 60',
];
const rungs = {
  a: 'M77 12h19M96 36h49M96 156h49M36 180h60M47 204h49',
  c: 'M96 60h60M47 84h49M77 108h19M96 132h19M77 228h19',
  g: 'M36 60h60M96 84h49M96 108h19M77 132h19M96 228h19',
  t: 'M96 12h19M47 36h49M47 156h49M96 180h60M96 204h49',
} as const;
const left = 'ATGCCGTAAC';
const right = 'TACGGCATTG';
const ys = Array.from(left, (_, pair) => 16 + 24 * pair).join(' ');

/**
 * The motif: a double helix in fine lines with its bases, turn after turn down a panel. Decoration
 * only.
 */
export function Helix() {
  return (
    <svg width="192" height="100%" className={css.helix}>
      <pattern id="helix" width="192" height="240" patternUnits="userSpaceOnUse">
        {strands.map((d) => (
          <path key={d} d={d} className={css.strand} />
        ))}
        {(['a', 'c', 'g', 't'] as const).map((base) => (
          <path key={base} d={rungs[base]} className={join(css.rung, css.bases[base])} />
        ))}
        <text x={Array(10).fill(4).join(' ')} y={ys} className={css.letters}>
          {left}
        </text>
        <text x={Array(10).fill(181).join(' ')} y={ys} className={css.letters}>
          {right}
        </text>
      </pattern>
      <rect width="192" height="100%" fill="url(#helix)" />
    </svg>
  );
}
