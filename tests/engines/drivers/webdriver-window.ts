import { expect } from 'vitest';
import type { EngineWindow, Key } from './engine.ts';

/** The private characters that WebDriver has for keys without one of their own. */
const CHARACTERS: Readonly<Record<Key | 'Control', string>> = {
  Enter: '\uE007',
  Backspace: '\uE003',
  ArrowUp: '\uE013',
  a: 'a',
  c: 'c',
  v: 'v',
  Control: '\uE009',
};

/** Longer than the limit of a script: a driver that takes more is stuck. */
const ANSWER_TIMEOUT_MS = 20_000;

type Outcome<Result> = { readonly value: Result } | { readonly error: string };

/**
 * The only window of a WebDriver session. Closing it ends the session and the browser with its
 * storage.
 */
export class WebDriverWindow implements EngineWindow {
  private constructor(private readonly session: string) {}

  static async open(driver: string, capabilities: object): Promise<WebDriverWindow> {
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverWindow(`${driver}/session/${sessionId}`);
  }

  address(): Promise<string> {
    return ask('GET', `${this.session}/url`);
  }

  async run<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${inPage.toString()})(...${JSON.stringify(args)}))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const outcome = await this.post<Outcome<Result>>('/execute/async', {
      script,
      args: [],
    });
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  }

  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async type(text: string): Promise<void> {
    await this.keys([...text].flatMap((value) => [down(value), up(value)]));
  }

  async press(key: Key, held?: 'Control'): Promise<void> {
    const character = CHARACTERS[key];
    const press = [down(character), up(character)];
    const { Control } = CHARACTERS;
    await this.keys(held ? [down(Control), ...press, up(Control)] : press);
  }

  async resize(width: number, height: number): Promise<void> {
    // The size of the whole window, which has no bars beside the page.
    await this.post('/window/rect', { width, height });
    // The driver answers before the page is resized; centred elements would then move away from the
    // pointer.
    const shown = () => this.run(() => innerWidth);
    await expect.poll(shown, { message: 'the width of the view' }).toBe(width);
  }

  async close(): Promise<void> {
    await ask('DELETE', this.session);
  }

  private post<Value>(path: string, body: object = {}): Promise<Value> {
    return ask('POST', this.session + path, body);
  }

  private async keys(actions: readonly object[]): Promise<void> {
    await this.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

function down(value: string): object {
  return { type: 'keyDown', value };
}

function up(value: string): object {
  return { type: 'keyUp', value };
}

/** Sends a command of the WebDriver protocol. Rejects with the driver's own error. */
async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const command = `${method} ${new URL(address).pathname.replace(/^\/session\/[^/]+/, '')}`;
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${command}: no answer of the driver`, { cause: error });
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
  return value as Value;
}
