import { copy } from '../copy.ts';
import { Card } from './card.tsx';
import { delayed } from './screen-loading.css.ts';

/** Stands for a screen on its way; the word is seen only by whoever has to wait. */
export function ScreenLoading() {
  return (
    <Card>
      <p role="status" className={delayed}>
        {copy.common.loading}
      </p>
    </Card>
  );
}
