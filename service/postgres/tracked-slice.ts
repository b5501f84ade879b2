import { emptyState, type ServiceState } from '../rules/service-state.ts';

type Part = keyof ServiceState;
type Entry<P extends Part> = ServiceState[P][number];

/** The changes to one part's entries. */
export interface PartChange<P extends Part> {
  readonly added: readonly Entry<P>[];
  readonly changed: readonly Entry<P>[];
  readonly removed: readonly Entry<P>[];
}

const PARTS = Object.keys(emptyState()) as readonly Part[];

/** A slice that remembers its loaded state and reports a rule's changes. */
export class TrackedSlice {
  readonly state: ServiceState;
  /**
   * Every loaded entry as JSON, by part. Entries are compared by identity: rules keep the objects
   * that they do not change.
   */
  readonly #before = new Map<Part, ReadonlyMap<object, string>>();

  constructor(loaded: Partial<ServiceState>) {
    this.state = { ...emptyState(), ...loaded };
    for (const part of PARTS) {
      const entries: readonly object[] = this.state[part];
      if (entries.length > 0)
        this.#before.set(part, new Map(entries.map((entry) => [entry, JSON.stringify(entry)])));
    }
  }

  changeOf<P extends Part>(part: P): PartChange<P> {
    const before = this.#before.get(part);
    const after: readonly Entry<P>[] = this.state[part];
    if (!before) return { added: after, changed: [], removed: [] };
    const remaining = new Set<object>(after);
    return {
      added: after.filter((entry) => !before.has(entry)),
      changed: after.filter(
        (entry) => before.has(entry) && before.get(entry) !== JSON.stringify(entry),
      ),
      removed: ([...before.keys()] as Entry<P>[]).filter((entry) => !remaining.has(entry)),
    };
  }

  /** A loaded entry before the rule's changes. */
  formerOf(entry: ServiceState['counts'][number]): ServiceState['counts'][number] {
    return JSON.parse(this.#before.get('counts')?.get(entry) ?? '{}') as typeof entry;
  }

  get isChanged(): boolean {
    return PARTS.some((part) => {
      const { added, changed, removed } = this.changeOf(part);
      return added.length + changed.length + removed.length > 0;
    });
  }
}
