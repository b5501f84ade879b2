import { which } from '../../../scripts/checks/chromium.ts';
import { answers, freePort, runServer } from '../../scripts/build/run-server.ts';
import { startCommand } from '../../scripts/running-command.ts';
import type { Engine } from './engine.ts';
import { WebDriverWindow } from './webdriver-window.ts';

/** Each window has a browser of its own: one that crashed would take the next window with it. */
export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  async start(cookies) {
    const driver = which('WebKitWebDriver');
    const xvfb = which('Xvfb');
    if (driver === null || xvfb === null)
      throw new Error('WebKitGTK is not installed (Debian: webkit2gtk-driver, xvfb).');
    // Without -noreset, Xvfb resets when its last client leaves and drops a client that connects
    // then.
    const screen = startCommand(
      xvfb,
      '-displayfd 1 -screen 0 1400x1000x24 -nolisten tcp -noreset'.split(' '),
    );
    const [display] = await screen.says(/^\d+$/m);
    const port = await freePort();
    const stopDriver = await runServer(driver, [`--port=${port}`], () => answers(port), {
      DISPLAY: `:${display}`,
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
            args: ['--automation', ...(cookies === 'refused' ? ['--cookies-policy=never'] : [])],
          },
        });
        await window.resize(1280, 800);
        return window;
      },
      async stop() {
        await stopDriver();
        await screen.stop();
      },
    };
  },
};
