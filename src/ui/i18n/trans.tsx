import { createElement, Fragment, type ReactNode } from 'react';
import { messageOf, piecesOf } from '#messages/format.ts';
import type { Template } from '#messages/namespace.ts';

export interface TransProps<Slots extends string, Tags extends string> {
  readonly message: Template<Slots, Tags>;
  /** An element for each slot, and a function for each tag, which gets the text inside. */
  readonly values: { readonly [Slot in Slots]: ReactNode } & {
    readonly [Tag in Tags]: (inside: string) => ReactNode;
  };
}

/**
 * A message with elements in its slots and tags, in the order of the language. Each text gets its
 * own element: page translators replace text nodes, and React then fails to remove a bare one.
 */
export function Trans<Slots extends string, Tags extends string>({
  message,
  values,
}: TransProps<Slots, Tags>) {
  const given: Readonly<Record<string, ReactNode | ((inside: string) => ReactNode)>> = values;
  const text = messageOf(message);
  const nodes = piecesOf(typeof text === 'string' ? text : text.other, (name, inside = '') => {
    const value = given[name];
    return <Fragment key={name}>{typeof value === 'function' ? value(inside) : value}</Fragment>;
  }).map((piece) => (typeof piece === 'string' ? createElement('span', null, piece) : piece));
  // React wants a key for each child in an array, and texts have none: pass them one by one.
  return createElement(Fragment, null, ...nodes);
}
