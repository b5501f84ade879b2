import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '#ui/components/button.tsx';
import { pagesCopy } from '#ui/copy-pages.ts';
import { START_AGAIN_ID, START_FAILED_ID } from './captured-presses.ts';

/** Stands beside what React takes over; the early script shows it, and a live page takes it away. */
export function renderStartFailed(): string {
  return renderToStaticMarkup(
    <div id={START_FAILED_ID} role="alert" hidden>
      <p>{pagesCopy.startFailed.text}</p>
      <Button id={START_AGAIN_ID}>{pagesCopy.startFailed.again}</Button>
    </div>,
  );
}
