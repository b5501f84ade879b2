import { join } from '#ui/theme/class-names.ts';
import { icon, inLineOfText } from './icon.css.ts';

/** Drawn on a 16 × 16 grid with a stroke of 1.5. */
const paths = {
  tick: 'M3 8.5 6.5 12 13 4.5',
  cross: 'm4 4 8 8m0-8-8 8',
  warning: 'M8 2 14.5 13.5h-13zM8 6.5v3.2m0 1.9v.2',
  info: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 7.3v4m0-6.8v.2',
  eye: 'M1.2 8S3.6 3.4 8 3.4 14.8 8 14.8 8 12.4 12.6 8 12.6 1.2 8 1.2 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  eyeOff:
    'M1.2 8S3.6 3.4 8 3.4 14.8 8 14.8 8 12.4 12.6 8 12.6 1.2 8 1.2 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM2.5 13.5l11-11',
  chevron: 'm4 6 4 4 4-4',
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: the text beside it has the meaning. */
export function Icon({
  name,
  inLine = false,
}: {
  readonly name: IconName;
  readonly inLine?: boolean;
}) {
  return (
    <svg viewBox="0 0 16 16" className={join(icon, inLine && inLineOfText)} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
