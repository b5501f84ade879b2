import { MAIN_ID, SKIP_ID } from '../theme/page-ids.ts';

/**
 * First of all that Tab stops at, before the control that chooses a language, and like that part of
 * the page and not of what React renders.
 */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a id={SKIP_ID} href={`#${MAIN_ID}`}>
      {text}
    </a>
  );
}
