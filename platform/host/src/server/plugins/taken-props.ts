import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { propsVersions, type SiteContracts } from '@flotilla/contracts/site-contracts';
import { z } from 'zod';

/**
 * The props that a fragment of a release takes. This build knows them, unless the fragment is newer or has another version of its props:
 * then the release's contract names them.
 */
export function takenProps(
  { fragmentProps, fragmentVersions }: Pick<SiteContracts, 'fragmentProps' | 'fragmentVersions'>,
  id: string,
  contract: ReleaseContract | undefined,
): z.ZodType<object> | undefined {
  const known = fragmentProps[id] as z.ZodType<object> | undefined;
  const version = contract?.propsVersions?.[id]?.version ?? 1;
  if (known && version === (propsVersions({ fragmentVersions }, [id])[id]?.version ?? 1)) return known;
  const declared = contract?.fragments[id.slice(id.indexOf('/') + 1)];
  return declared && namedProps(declared);
}

/**
 * The names alone: a schema that a team wrote would be checked in the shell's main thread on what a stranger sends, and can take for ever (patterns,
 * alternatives of alternatives). The fragment's own code checks the values, in a worker that has a deadline. Unknown props are dropped, as
 * everywhere.
 */
function namedProps({ properties = {}, required = [] }: Record<string, unknown>): z.ZodType<object> {
  const names = new Set(Object.keys(properties as object));
  return z
    .record(z.string(), z.unknown())
    .refine(props => (required as string[]).every(name => Object.hasOwn(props, name)), 'lacks a prop')
    .transform(props => Object.fromEntries(Object.entries(props).filter(([name]) => names.has(name))));
}
