/** What a walk may need of an engine beyond pages, keys and a pointer. */
export type Ability =
  'refused cookies' | 'blocked storage' | 'a narrow window' | 'a window with the focus';

/**
 * How a browser can be set up by the person who owns it. One start serves all walks with the same
 * set-up.
 */
export type SetUp =
  'as it comes' | 'cookies refused' | 'storage blocked' | 'scroll bars beside pages';

/** One browser engine as these tests drive it. */
export interface Engine {
  readonly name: string;
  /** What can't be done here, each with the reason. */
  readonly lacks: Partial<Readonly<Record<Ability, string>>>;
  start(setUp: SetUp): Promise<RunningEngine>;
}

export interface RunningEngine {
  /** A window that shares nothing with the windows before: no cookie, no storage, no cache. */
  openWindow(): Promise<EngineWindow>;
  stop(): Promise<void>;
}

/** Keys by the names of the UI Events specification. */
export type Key =
  'Tab' | 'Enter' | 'Space' | 'Backspace' | 'ArrowDown' | 'ArrowUp' | 'a' | 'c' | 'v';

export type Modifier = 'Control' | 'Shift';

export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** An ARIA role and a name, as a reader has them. */
export type Named = readonly [role: string, name: string];

/** What a person does with a browser window, and what can be asked of the page in it. */
export interface EngineWindow {
  /** Resolves when the page can be seen, whether its scripts have run or not; so does a reload. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * The address of the page that is there. Asks the browser, not the page, which may be on its way
   * out.
   */
  address(): Promise<string>;
  /** Runs a function in the page. It has to be self-contained: its text is what travels. */
  run<Args extends readonly Plain[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Moves the pointer to a point of the view and presses the main button, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** To how many elements the engine's own accessibility gives each of these roles and names. */
  countNamed(given: readonly Named[]): Promise<readonly number[]>;
  press(key: Key, ...held: readonly Modifier[]): Promise<void>;
  /** Width and height of the view in CSS pixels. A page has to be there. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
