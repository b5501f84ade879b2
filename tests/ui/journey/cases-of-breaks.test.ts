import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { Journey } from '#application/journey/journey.ts';
import { App } from '#ui/app.tsx';
import { shell } from '#messages/en/shell.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';
import { CONFIG } from '../../fakes/test-module.ts';

const NOTHING = () => undefined;

it('what breaks outside of a screen leaves a page with a way on, not an empty one', () => {
  const clock = new FakeClock();
  const actions = {
    start: NOTHING,
    giveUp: NOTHING,
    take: NOTHING,
    watch: () => NOTHING,
    prepareKey: NOTHING,
    comeBack: NOTHING,
    signOut: NOTHING,
    continueToStore: NOTHING,
  };
  // Of the header and the footer alone.
  const config = Object.defineProperty({ ...CONFIG }, 'facilityAddress', {
    enumerable: true,
    get() {
      throw new Error('A bug');
    },
  });
  const onCaughtError = vi.fn();
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element, { onCaughtError });
  flushSync(() =>
    root.render(
      createElement(App, {
        portal: {
          journey: new Journey(new MemoryJourneyStorage(), clock),
          actions,
          clock,
          config,
          prerenderedConfig: CONFIG,
        },
        base: '',
      }),
    ),
  );
  expect(element.querySelector('h1')?.textContent).toBe(shell.messages.crashHeading);
  expect(onCaughtError).toHaveBeenCalled();
  root.unmount();
  element.remove();
});
