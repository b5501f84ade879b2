import type { Browser, CDPSession } from '@playwright/test';

/** A page as its developer tools see it. */
export interface UnobservedPage {
  readonly send: CDPSession['send'];
  /** Calls the listener with the data of each event of that name. */
  on<Said>(event: string, listener: (said: Said) => void): void;
  close(): Promise<void>;
}

interface MessageText {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * A page in a new context without Playwright's instrumentation. Playwright turns on V8's run-time
 * inspector for each of its pages. With it, the first error in a script makes V8 parse the whole
 * script again: hundreds of milliseconds that no visitor pays.
 */
export async function openUnobservedPage(browser: Browser): Promise<UnobservedPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  // Messages are nested in messages: a session beside Playwright's own has no other transport.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });

  const answers = new Map<number, (message: MessageText) => void>();
  const listeners: ((message: MessageText) => void)[] = [];
  let count = 0;
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as MessageText;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else answers.get(message.id)?.(message);
  });

  async function send(method: string, params: object = {}): Promise<unknown> {
    const id = (count += 1);
    const answer = new Promise<MessageText>((resolve) => answers.set(id, resolve));
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answer;
    answers.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  return {
    send: send as CDPSession['send'],
    on<Said>(event: string, listener: (said: Said) => void) {
      listeners.push(({ method, params }) => {
        if (method === event) listener(params as Said);
      });
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
