import { emptyState, type ServiceState } from '../in-memory/service-state.ts';

type Part = keyof ServiceState;
type Entry<P extends Part> = ServiceState[P][number];

/** What became of the entries of one part. */
export interface PartChange<P extends Part> {
  readonly added: readonly Entry<P>[];
  readonly changed: readonly Entry<P>[];
  readonly removed: readonly Entry<P>[];
}

const PARTS = Object.keys(emptyState()) as readonly Part[];

/** A slice on loan: remembers how it was, and tells what a rule made of it. */
export class LoadedSlice {
  readonly state: ServiceState;
  /** Every entry as it was; entries are told apart as objects, because rules keep those they leave alone. */
  readonly #before: ReadonlyMap<Part, ReadonlyMap<object, string>>;

  constructor(loaded: Partial<ServiceState>) {
    this.state = { ...emptyState(), ...loaded };
    this.#before = new Map(
      PARTS.map((part) => [part, new Map(this.state[part].map((entry) => [entry, JSON.stringify(entry)]))]),
    );
  }

  changeOf<P extends Part>(part: P): PartChange<P> {
    const before = this.#before.get(part) ?? new Map<object, string>();
    const after: readonly Entry<P>[] = this.state[part];
    const kept = new Set<object>(after);
    return {
      added: after.filter((entry) => !before.has(entry)),
      changed: after.filter((entry) => before.has(entry) && before.get(entry) !== JSON.stringify(entry)),
      removed: ([...before.keys()] as Entry<P>[]).filter((entry) => !kept.has(entry)),
    };
  }

  get isChanged(): boolean {
    return PARTS.some((part) => {
      const { added, changed, removed } = this.changeOf(part);
      return added.length + changed.length + removed.length > 0;
    });
  }
}
