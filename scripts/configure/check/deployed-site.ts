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
  readonly bytes: Buffer;
}

const TIMEOUT_MS = 10_000;

/** A portal as its visitors reach it. */
export class DeployedSite {
  /** Address of its first page, with a slash at the end. */
  readonly home: URL;

  readonly #end: AbortSignal;

  /** @param mostMs time after which nothing is asked any more */
  constructor(address: string, mostMs: number) {
    this.#end = AbortSignal.timeout(mostMs);
    this.home = new URL(address);
    if (!this.home.pathname.endsWith('/')) this.home.pathname += '/';
  }

  get isOverdue(): boolean {
    return this.#end.aborted;
  }

  /**
   * Asks for a path below the first page. Of redirects it follows only the one that adds a slash,
   * for hosts that give folders. Never rejects.
   */
  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(path.replace(/^\//, './'), this.home);
    const signal = AbortSignal.any([this.#end, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await ask(url, { signal, ...init });
    const folder = new URL(`${url.href}/`);
    const location = header(answer, 'location');
    const isFolder =
      location !== '' &&
      URL.canParse(location, url.href) &&
      new URL(location, url).href === folder.href;
    return isFolder ? ask(folder, { signal, ...init }) : answer;
  }
}

/** Asks as a visitor does. Status 0 when there is no answer; never rejects. */
export async function ask(url: URL, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { redirect: 'manual', signal, ...init });
    const bytes = await boundedBytes(answer);
    const text = new TextDecoder().decode(bytes);
    return { status: answer.status, headers: answer.headers, text, bytes };
  } catch {
    return { status: 0, headers: new Headers(), text: '', bytes: Buffer.alloc(0) };
  }
}

/** Longer than any file of a site that is read here. */
const MOST_BYTES = 2_000_000;

/** The content of an answer, cut at a limit: an untrusted site may send without end. */
async function boundedBytes({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length >= MOST_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES);
}

/** A header's value; '' when it was not sent. */
export function header({ headers }: Answer, name: string): string {
  return headers.get(name) ?? '';
}

/** The entries of a header that holds a list, in lower case. */
export function listIn(answer: Answer, name: string): readonly string[] {
  return header(answer, name)
    .toLowerCase()
    .split(/[\s,]+/);
}

/** Whether a cache has to revalidate the answer before each use. */
export function isRevalidated(answer: Answer): boolean {
  return /no-cache|no-store|max-age=0/.test(header(answer, 'cache-control'));
}

/** The language that a page names; '' where it names none. */
export function languageOf({ text }: Answer): string {
  return /<html[^<>]{0,500} lang="?([\w-]{1,40})/.exec(text)?.[1] ?? '';
}

/** A line with what should be, and what was found instead. */
export function finding(isRight: boolean, text: string, instead = ''): Finding {
  const line = isRight || instead === '' ? text : `${text}: ${instead}`;
  return { isRight, text: line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line };
}

/** A host chooses much of what is said about it. */
const LONGEST_LINE = 1000;

/** A line about a file that has to be there, of this type. */
export function servedAs(type: RegExp, answer: Answer, text: string): Finding {
  const sent = header(answer, 'content-type');
  const isThere = answer.status === 200;
  return finding(
    isThere && type.test(sent),
    text,
    isThere ? `its type is '${sent}'` : statusText(answer),
  );
}

export function statusText({ status }: Answer): string {
  return status === 0 ? 'there is no answer' : `the answer is ${status}`;
}
