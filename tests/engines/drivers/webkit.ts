import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort, runServer } from '../../scripts/build/run-server.ts';
import type { Engine } from './engine.ts';
import { findWebKit } from './find-engines.ts';
import { WebDriverWindow } from './webdriver-window.ts';

/** Height of the bar above its pages. */
const BAR = 38;

/** Each window has a browser of its own: one that crashed would take the next window with it. */
export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  async start(cookies) {
    const programs = findWebKit();
    if (!programs) throw new Error('WebKitGTK is not installed (Debian: webkit2gtk-driver, xvfb).');
    // Without -noreset, Xvfb resets when its last client leaves and drops a client that connects
    // then.
    const screen = spawn(
      programs.screen,
      ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const port = await freePort();
    const stopDriver = await runServer(programs.driver, [`--port=${port}`], port, {
      DISPLAY: `:${await displayOf(screen)}`,
      GTK_THEME: 'Adwaita',
      NO_AT_BRIDGE: '1',
    });
    return {
      async openWindow() {
        const window = await WebDriverWindow.open(`http://127.0.0.1:${port}`, {
          // With any other strategy the driver waits before each command for the page to load, and
          // sometimes for an event that has already happened (WebAutomationSession, WebKitGTK 2.50).
          pageLoadStrategy: 'none',
          timeouts: { script: 10_000 },
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            args: ['--automation', ...(cookies === 'refused' ? ['--cookies-policy=never'] : [])],
          },
        });
        await window.resizeWhole(1280, 800 + BAR);
        return window;
      },
      async stop() {
        await stopDriver();
        const gone = once(screen, 'exit');
        screen.kill();
        await gone;
      },
    };
  },
};

/** The number of the screen, which Xvfb writes when it is ready. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3];
  if (!output || !('readable' in output)) throw new Error('Xvfb has no output.');
  for await (const line of createInterface({ input: output })) return line.trim();
  throw new Error('Xvfb did not start.');
}
