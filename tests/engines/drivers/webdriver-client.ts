/** Longer than the limit of a script: a driver that takes more is stuck. */
const ANSWER_TIMEOUT_MS = 20_000;

interface WireError {
  readonly error: string;
  readonly message: string;
}

/** Speaks the WebDriver protocol: a path below the session, a body, and the value of the answer. */
export class WebDriverClient {
  private constructor(private readonly session: string) {}

  static async begin(driver: string, capabilities: object): Promise<WebDriverClient> {
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverClient(`${driver}/session/${sessionId}`);
  }

  get<Value>(path: string): Promise<Value> {
    return ask('GET', this.session + path);
  }

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return ask('POST', this.session + path, body);
  }

  delete(path = ''): Promise<unknown> {
    return ask('DELETE', this.session + path);
  }
}

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const command = `${method} ${new URL(address).pathname.replace(/^\/session\/[^/]+/, '')}`;
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${command}: no answer of the driver`, { cause: error });
  });
  const { value } = (await response.json()) as { value: Value | WireError };
  if (!response.ok) {
    const { error, message } = value as WireError;
    throw new Error(`${command}: ${error}: ${message}`);
  }
  return value as Value;
}
