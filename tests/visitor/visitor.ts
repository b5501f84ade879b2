/**
 * A person at the portal. All tests use these words: in jsdom (tests/ui), in Chromium
 * (tests/browser) and in other engines (tests/engines). Each method waits for what it names.
 */
export interface Visitor<Control = unknown> {
  /** Opens a path below the portal's home and waits until the page is hydrated. */
  open(path: string): Promise<void>;
  /** Reloads in place and waits until the page is hydrated again. */
  reload(): Promise<void>;
  field(label: string): Control;
  button(name: string): Control;
  link(name: string): Control;
  tab(name: 'Login' | 'Register'): Control;
  /** Replaces the texts of fields, by their labels. */
  fill(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Presses a control with the pointer. A name is that of a button or a link. */
  press(target: string | Control): Promise<void>;
  /** Ticks the agreement. */
  agree(): Promise<void>;
  /** Expects a text on the page. */
  sees(text: string): Promise<void>;
  /** Expects the screen with this heading. */
  isAt(heading: string): Promise<void>;
  /** Expects the text of a field. */
  hasValue(label: string, text: string): Promise<void>;
  /** The code that was mailed last. */
  newestCode(email: string): Promise<string>;
}
