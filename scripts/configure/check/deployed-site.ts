/** The result of one check, in a line. */
export interface Finding {
  readonly isRight: boolean;
  readonly text: string;
}

/** An answer of the deployed site, or why there was none. */
export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const TIMEOUT_MS = 10_000;

/** A portal as its visitors reach it. */
export class DeployedSite {
  /** Address of its first page, with a slash at the end. */
  readonly home: URL;

  constructor(address: string) {
    this.home = new URL(address);
    if (!this.home.pathname.endsWith('/')) this.home.pathname += '/';
  }

  /**
   * Asks for a path below the first page. Of redirects it follows only the one that adds a slash,
   * for hosts that give folders. Never rejects.
   */
  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(path.replace(/^\//, './'), this.home);
    const answer = await ask(url, init);
    const location = answer.headers.get('location');
    const isFolder =
      location !== null &&
      URL.canParse(location, url.href) &&
      new URL(location, url).href === `${url.href}/`;
    return isFolder ? ask(new URL(`${url.href}/`), init) : answer;
  }
}

/** The language that a page names; '' where it names none. */
export function languageOf({ text }: Answer): string {
  return /<html[^<>]{0,500} lang="?([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Whether a cache has to revalidate the answer before each use. */
export function isRevalidated({ headers }: Answer): boolean {
  return /no-cache|no-store|max-age=0/.test(headers.get('cache-control') ?? '');
}

/** The entries of a header that holds a list, in lower case. */
export function listIn(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/[\s,]+/);
}

export async function ask(url: URL, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });
    return { status: answer.status, headers: answer.headers, text: await boundedText(answer) };
  } catch {
    return { status: 0, headers: new Headers(), text: '' };
  }
}

/** A line with what should be, and what was found instead. */
export function finding(isRight: boolean, text: string, instead = ''): Finding {
  return { isRight, text: isRight || instead === '' ? text : `${text}: ${instead}` };
}

export function statusText({ status }: Answer): string {
  return status === 0 ? 'there is no answer' : `the answer is ${status}`;
}

/** Longer than any file of a site that is read here. */
const LONGEST_TEXT = 2_000_000;

/** The text of an answer, cut at a limit: an untrusted site may send without end. */
async function boundedText(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && text.length < LONGEST_TEXT) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text.slice(0, LONGEST_TEXT);
}
