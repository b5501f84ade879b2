import { createElement, Fragment, type ReactNode } from 'react';
import { messageOf, piecesOf } from '#messages/format.ts';
import type { Template } from '#messages/namespace.ts';

type Fillings<Slots extends string, Tags extends string> = {
  readonly [Slot in Slots]: ReactNode;
} & {
  readonly [Tag in Tags]: (inside: string) => ReactNode;
};

/**
 * A message whose slots and tags become elements, in the order of the language. Each text has its own element:
 * a bare one beside what comes and goes would break under a page translator.
 */
export function rich<Slots extends string, Tags extends string>(
  template: Template<Slots, Tags>,
  fillings: Fillings<Slots, Tags>,
): ReactNode {
  const given: Readonly<Record<string, ReactNode | ((inside: string) => ReactNode)>> = fillings;
  const message = messageOf(template);
  const nodes = piecesOf(
    typeof message === 'string' ? message : message.other,
    (name, inside = '') => {
      const filling = given[name];
      return createElement(
        Fragment,
        { key: name },
        typeof filling === 'function' ? filling(inside) : filling,
      );
    },
  ).map((piece) => (typeof piece === 'string' ? createElement('span', null, piece) : piece));
  return createElement(Fragment, null, ...nodes);
}
