import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PortalConfig } from '#application/portal-config.ts';
import { App } from '#ui/app.tsx';
import { createInside, type Inside } from '#ui/inside.ts';
import { loadLate } from '#ui/late.ts';
import { lazyScreenAt, prefetchLikelyScreens, prerenderedRoute } from '#ui/routing/screens.ts';
import { readBuildTimeConfig, readConfig, type ConfigProblem } from './config.ts';
import { takeEarlyPresses } from './early-presses.ts';
import { openInside } from './open-inside.ts';
import { repeatPresses } from './repeat-presses.ts';
import { whenIdle } from './when-idle.ts';
import { whenParsed } from './when-parsed.ts';

void begin();

async function begin(): Promise<void> {
  await whenParsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');

  const config = readConfig();
  if (config.ok) await start(root, config.value);
  else await showProblems(root, config.problem);
}

async function start(element: HTMLElement, settings: PortalConfig): Promise<void> {
  const { pathname, search } = location;
  const path = pathInside(settings.basePath, pathname);
  const inside = createInside(() => openInside(settings, search));
  const lazy = lazyScreenAt(path);
  if (lazy) {
    // Every other screen asks the use cases at once whether the person may be there.
    void inside.load();
    // A screen that can't be fetched says so itself.
    await lazy.load().catch(() => null);
  }

  const prerendered = readBuildTimeConfig();
  const page = (
    <StrictMode>
      <App
        portal={{
          inside,
          config: settings,
          prerenderedConfig: prerendered.ok ? prerendered.value : settings,
        }}
        base={settings.basePath}
        page={{ path, search }}
        onLive={() => becomeLive(element, inside, path)}
      />
    </StrictMode>
  );
  const isPrerenderedHere =
    prerendered.ok &&
    prerendered.value.basePath === settings.basePath &&
    (lazy === null || lazy.isHere()) &&
    element.dataset['route'] === prerenderedRoute(path);
  if (isPrerenderedHere) hydrateRoot(element, page);
  else createRoot(emptied(element)).render(page);
}

/** Seldom needed, so not part of the first screen's script. */
async function showProblems(element: HTMLElement, problems: readonly ConfigProblem[]): Promise<void> {
  const { OperatorScreen } = await import('#ui/screens/operator-screen.tsx');
  createRoot(emptied(element)).render(<OperatorScreen problems={problems} />);
}

function becomeLive(element: HTMLElement, inside: Inside, path: string): void {
  if ('live' in element.dataset) return;
  element.dataset['live'] = '';
  const presses = takeEarlyPresses();
  // Once the commit that made the page live is through.
  queueMicrotask(() => repeatPresses(presses));
  whenIdle(() => void inside.load().then(loadLate).then(() => prefetchLikelyScreens(path)));
}

function pathInside(basePath: string, pathname: string): string {
  if (basePath === '' || !`${pathname}/`.startsWith(`${basePath}/`)) return pathname;
  return pathname.slice(basePath.length) || '/';
}

function emptied(element: HTMLElement): HTMLElement {
  element.replaceChildren();
  return element;
}
