import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findWebKit } from '../../../scripts/checks/engines/find-engines.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { freePort, runServer } from '../../scripts/build/run-server.ts';
import type { Engine, RunningEngine, SetUp } from './engine.ts';
import { WebDriverClient } from './webdriver-client.ts';
import { WebDriverWindow } from './webdriver-window.ts';

/**
 * What a person chooses in its settings for each set-up; theme and scroll bars are the desktop's.
 */
const SWITCHES: Partial<Readonly<Record<SetUp, readonly string[]>>> = {
  'cookies refused': ['--cookies-policy=never'],
};

/** Height of the bar above its pages. */
const BAR = 38;

export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  lacks: { 'storage blocked': 'its settings block local storage alone' },
  async start(setUp) {
    const programs = findWebKit();
    if (!programs) throw new Error('There is no WebKitGTK.');
    // Without -noreset, Xvfb resets when its last client leaves and drops a client that connects
    // then.
    const screen = spawn(
      programs.screen,
      ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    const display = await displayOf(screen);
    const port = await freePort();
    const stopDriver = await runServer(programs.driver, [`--port=${port}`], port, {
      DISPLAY: `:${display}`,
      GTK_THEME: 'Adwaita',
      // In this set-up only: the driver's pointer is off by the width of such a scroll bar.
      ...(setUp === 'scroll bars beside pages' && {
        XDG_CONFIG_HOME: fromRoot('tests/engines/drivers/webkit-desktop'),
      }),
      NO_AT_BRIDGE: '1',
    });
    return new WebKitEngine(
      `http://127.0.0.1:${port}`,
      programs.browser,
      SWITCHES[setUp] ?? [],
      stopDriver,
      screen,
    );
  },
};

/**
 * Each window has its own session and browser: a browser that crashed with one window would lose
 * the next too.
 */
class WebKitEngine implements RunningEngine {
  constructor(
    private readonly driver: string,
    private readonly browser: string,
    private readonly switches: readonly string[],
    private readonly stopDriver: () => Promise<void>,
    private readonly screen: ChildProcess,
  ) {}

  async openWindow(): Promise<WebDriverWindow> {
    const session = await WebDriverClient.begin(this.driver, {
      // With any other strategy the driver waits before each command for the page to load, and
      // sometimes for an event that has already happened (WebAutomationSession, WebKitGTK 2.50).
      pageLoadStrategy: 'none',
      timeouts: { script: 10_000 },
      'webkitgtk:browserOptions': {
        binary: this.browser,
        args: ['--automation', ...this.switches],
      },
    });
    const window = new WebDriverWindow(session);
    await window.resizeWhole(1280, 800 + BAR);
    return window;
  }

  async stop(): Promise<void> {
    await this.stopDriver();
    const gone = once(this.screen, 'exit');
    this.screen.kill();
    await gone;
  }
}

/** The number of the screen, which Xvfb writes when it is ready. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3];
  if (!output || !('readable' in output)) throw new Error('Xvfb has no output.');
  for await (const line of createInterface({ input: output })) return line.trim();
  throw new Error('Xvfb did not start.');
}
