export interface Finding {
  readonly isRight: boolean;
  readonly text: string;
}

/** A line with what should be, and what was found instead. */
export function finding(isRight: boolean, text: string, instead = ''): Finding {
  const line = isRight || instead === '' ? text : `${text}: ${instead}`;
  return { isRight, text: line.slice(0, 1000) };
}

/** An answer of a site or its API; status 0 when there was none. */
export interface Answer {
  /** Of the address that was asked. */
  readonly origin: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The status in words, or why there is none. */
  readonly said: string;
}

const TIMEOUT_SECONDS = 10;
/** In bytes, decompressed: more than the entry script, the largest file of a site. */
const LONGEST_ANSWER = 400_000;

/** Asks as a visitor does. Never rejects. */
export async function ask(url: URL, init: RequestInit = {}): Promise<Answer> {
  const { origin } = url;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    const answer = await fetch(url, { redirect: 'manual', signal, ...init });
    const { status, headers } = answer;
    return { origin, status, headers, text: await read(answer), said: `the answer is ${status}` };
  } catch (error) {
    return { origin, status: 0, headers: new Headers(), text: '', said: reasonOf(error) };
  }
}

class TooLong extends Error {}

async function read({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new TooLong();
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** fetch names the cause of a failure, such as an untrusted certificate, in an error of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof TooLong) return `the answer has more than ${LONGEST_ANSWER / 1000} kB`;
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `there is no answer within ${TIMEOUT_SECONDS} s`;
  const { code, message } = Object(cause) as Partial<NodeJS.ErrnoException>;
  return `there is no answer (${code ?? message})`;
}

export function header({ headers }: Answer, name: string): string {
  return headers.get(name) ?? '';
}
