/** How long a repeated press belongs to what was replaced; milliseconds. */
const REPEAT_MS = 500;

/** The key code that browsers give to keys an input method has taken for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Times in milliseconds of one clock. */
interface Press {
  readonly now: number;
  /** When the pointer or the key went down. */
  readonly downAt: number;
  /** A further click of a double click, or Enter after Enter. */
  readonly isRepeated: boolean;
}

/**
 * Whether a press was meant for what the page showed before `changedAt`. A first press that began
 * after the change never is.
 */
function isForFormerPage({ now, downAt, isRepeated }: Press, changedAt: number): boolean {
  return now - changedAt < REPEAT_MS && (isRepeated || downAt < changedAt);
}

const CONTROL = 'a, button, label, [type=checkbox]';

/** The presses of a page. One that was meant for the former screen or form is stopped. */
export class Presses {
  /** Where the first click of a sequence began, for which the browser counts a further one. */
  #first: { readonly control: Element; readonly at: number } | null = null;
  #pressed: Element | null = null;
  /** When the pointer went down last. Infinity: clicks by script have no pointer. */
  #downAt = Infinity;
  #lastKey = '';
  /** Where the focus was then. */
  #lastTarget: EventTarget | null = null;
  #changedAt = -Infinity;

  /** @param page the window */
  constructor(
    page: EventTarget,
    private readonly now = () => performance.now(),
  ) {
    const capture = { capture: true };
    page.addEventListener('pointerdown', () => this.#onPointerDown(), capture);
    page.addEventListener('mousedown', (event) => this.#onClick(event as MouseEvent), capture);
    page.addEventListener('mouseup', () => (this.#pressed = null), capture);
    page.addEventListener('click', (event) => this.#onClick(event as MouseEvent), capture);
    page.addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent), capture);
  }

  /**
   * Whether the mouse is down on a control. In Safari a pressed button or link takes no focus, so the
   * focus does not show it.
   */
  get isOnControl(): boolean {
    return this.#pressed !== null;
  }

  /** Call it when a form was removed, or has got the answer to its request. */
  readonly formChanged = (): void => {
    this.#changedAt = this.now();
  };

  #onPointerDown(): void {
    this.#downAt = this.now();
    this.#lastKey = '';
  }

  /** Also `mousedown`, which opens a tab. */
  #onClick(event: MouseEvent): void {
    const { target, type, detail } = event;
    const now = this.now();
    // The keyboard and scripts click with a detail of 0.
    if (!(target instanceof Element) || (type === 'click' && detail === 0)) return;
    const isRepeated = detail > 1;
    if (type === 'mousedown') this.#pressed = target.closest(CONTROL);
    if (type === 'mousedown' && !isRepeated)
      this.#first = { control: target.closest(CONTROL) ?? target, at: now };
    // A press that removed its own control, such as a notice's, has changed the page at once.
    const { control, at = -Infinity } = this.#first ?? {};
    const changedAt =
      control?.isConnected === false ? Math.max(at, this.#changedAt) : this.#changedAt;
    if (isForFormerPage({ now, downAt: this.#downAt, isRepeated }, changedAt)) stop(event);
  }

  /**
   * Enter that ends a composition must not send the form. Safari ends the composition before the
   * key event, so only the key code shows it. A held key repeats its keydown: Enter then presses
   * once, but makes lines in a text area.
   */
  #onKey(event: KeyboardEvent): void {
    const { key, repeat, target } = event;
    const isComposing = event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
    const now = this.now();
    // After a press that opens a context menu there is no `mouseup`.
    this.#pressed = null;
    // The portal moves the focus to fields and headings: to another button, the person has.
    const isMoved = target !== this.#lastTarget && isButton(target);
    const isRepeated = this.#lastKey === key && !isMoved;
    this.#lastKey = isComposing ? '' : key;
    this.#lastTarget = target;
    if (key !== 'Enter') return;
    if (isComposing) event.preventDefault();
    else if (target instanceof HTMLTextAreaElement) return;
    else if (repeat || isForFormerPage({ now, downAt: now, isRepeated }, this.#changedAt))
      stop(event);
  }
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a, button');
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
