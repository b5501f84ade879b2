interface AxValue {
  readonly value?: string | number | boolean;
}

/** The parts of a node of Chromium's accessibility tree that a reader says. */
export interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
}

/** The names of roles that readers say. */
const CALLED: Readonly<Record<string, string>> = {
  link: 'link',
  DisclosureTriangle: 'disclosure',
  button: 'button',
  textbox: 'edit',
  checkbox: 'check box',
  combobox: 'choice',
  option: 'option',
  tab: 'tab',
  image: 'picture',
};

/** States in the order in which readers say them; default states are not said. */
const STATES: readonly (readonly [
  property: string,
  value: string | boolean | number,
  said: string,
])[] = [
  ['checked', 'true', 'checked'],
  ['checked', 'false', 'not checked'],
  ['pressed', 'true', 'pressed'],
  ['pressed', 'false', 'not pressed'],
  ['selected', true, 'selected'],
  ['expanded', true, 'open'],
  ['expanded', false, 'closed'],
  ['required', true, 'required'],
  ['disabled', true, 'unavailable'],
  ['busy', 1, 'busy'],
  ['invalid', 'true', 'wrong'],
];

export const text = (holder: AxValue | undefined): string =>
  String(holder?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** How a reader says a control, heading or text; null for a node that it skips. */
export function spoken(node: AxNode): string | null {
  const role = text(node.role);
  const name = text(node.name);
  if (node.ignored) return null;
  if (role === 'StaticText') return name === '' ? null : name;
  const property = (wanted: string): AxValue['value'] =>
    node.properties?.find((found) => found.name === wanted)?.value.value;
  if (role === 'heading') return `heading ${String(property('level'))}: ${name}`;
  const called = CALLED[role];
  if (called === undefined) return null;
  const states = STATES.filter(([wanted, value]) => property(wanted) === value).map(
    ([, , said]) => said,
  );
  const value = text(node.value);
  const filled = value === '' || value === name ? [] : [`holds ${value}`];
  const description = text(node.description);
  return [
    `${called}: ${name}`,
    ...states,
    ...filled,
    ...(description === '' ? [] : [description]),
  ].join(', ');
}

/** A part of the page from top to bottom, as a reader reads it aloud. */
export function readAloud(top: AxNode, nodes: readonly AxNode[]): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: AxNode): readonly string[] => {
    const said = spoken(node);
    // A control or heading is said by its name; its children would repeat that.
    return said === null ? (node.childIds ?? []).flatMap((id) => readId(id)) : [said];
  };
  const readId = (id: string): readonly string[] => {
    const node = byId.get(id);
    return node ? read(node) : [];
  };
  return read(top);
}
