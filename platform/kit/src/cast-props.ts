import { cast, type Versioned } from '@flotilla/contracts/casts';

const FIRST: Versioned = { version: 1 };

/**
 * The props as the release that has the fragment takes them.
 * @param sent the version that the page was built with
 * @throws Error if the newer of the two has no cast; the gate of releases refuses such a pair
 */
export function castProps<Props extends object>(
  id: string,
  props: Props,
  sent: Versioned = FIRST,
  { version: taken = FIRST }: { version?: Versioned | undefined },
): Props {
  const result = cast(props, sent, taken);
  if (!result) throw new Error(`Props of ${id} have version ${sent.version}, and it takes ${taken.version}`);
  return result as Props;
}
