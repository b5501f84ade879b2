import { whenParsed } from '#entry/inline/hydration-handover.ts';
import { readSettings } from '#settings/read-settings.ts';
import { openPage } from './open-page.tsx';

// An ad blocker or a proxy may refuse a style file: Vite then imports the script all the same.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});
void begin();

async function begin(): Promise<void> {
  await whenParsed();
  const root = document.getElementById('root') as HTMLElement;
  const settings = readSettings();
  if (settings.ok) await openPage(root, settings.value);
  // Rarely needed, so it has a separate chunk.
  else await (await import('./show-problems.tsx')).showProblems(root, settings.error, begin);
}
