import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { ReactNode } from 'react';
import type { FragmentScope } from './fragment.tsx';

type Owned = (props?: { children?: ReactNode }) => ReactNode;

const components = new Map<string, Owned>();
const marks = new WeakMap<FragmentScope, string>();

/** @param mark which no remote knows: the places of this scope bear it in React's stacks, with the fragment's id */
export const markPlaces = (scope: FragmentScope, mark: string): void => void marks.set(scope, mark);

/** A component that says in React's stacks whose fragment it is: its remote, and on the server its id too. */
export function ownedBy(id: string, scope: FragmentScope): Owned {
  const mark = marks.get(scope);
  return namedComponent(mark ? `fragment of ${id} ${mark}` : `fragment of ${splitFragmentId(id).remote}`);
}

/**
 * A component that reads neither props nor hooks has no address in React's stacks. It must not fail without props, because React calls it so to
 * find its address, and then writes its name in place of that.
 */
function namedComponent(displayName: string): Owned {
  const known = components.get(displayName);
  if (known) return known;
  const Owned = Object.assign((props?: { children?: ReactNode }) => props?.children, { displayName });
  components.set(displayName, Owned);
  return Owned;
}

/** The id of the innermost fragment that React's stack of components names with this mark. */
export function fragmentOf(stack: string | null | undefined, mark: string): string | undefined {
  const before = stack?.split(` ${mark}`, 1)[0] ?? '';
  return before === stack ? undefined : /fragment of (\S+)$/.exec(before)?.[1];
}
