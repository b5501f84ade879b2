/** One browser engine as these tests drive it. */
export interface Engine {
  readonly name: string;
  /** @param cookies whether the person has set the browser to take them */
  start(cookies: 'taken' | 'refused'): Promise<RunningEngine>;
}

export interface RunningEngine {
  /** A window that shares nothing with the windows before: no cookie, no storage, no cache. */
  openWindow(): Promise<EngineWindow>;
  stop(): Promise<void>;
}

/** Keys by the names of the UI Events specification. */
export type Key = 'Enter' | 'Backspace' | 'ArrowUp' | 'a' | 'c' | 'v';

/** A browser window: what a person does with it, and what a test reads from its page. */
export interface EngineWindow {
  /** The address of the current page. Asks the browser, because the page may be unloading. */
  address(): Promise<string>;
  /**
   * Runs a function in the page. It must be self-contained, because only its source text is sent,
   * and its arguments as JSON.
   */
  run<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Moves the pointer to a point of the view and presses the main button, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key, held?: 'Control'): Promise<void>;
  /** Sets the size of the viewport in CSS pixels; a bar above it may take some of the height. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
