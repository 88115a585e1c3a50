import { propsVersions } from '@fernweh/contracts/contract-schemas';
import { type FragmentId, fragmentProps } from '@fernweh/contracts/fragment-props';
import type { ReleaseContract } from '@fernweh/contracts/release-contract';
import { z } from 'zod';

/**
 * The props that a fragment of a release takes. This build knows them, unless the fragment is newer or has another version of its props:
 * then they are as the release's contract says.
 */
export function takenProps(id: string, contract: ReleaseContract | undefined): z.ZodType<object> | undefined {
  const known = fragmentProps[id as FragmentId];
  const version = contract?.propsVersions?.[id]?.version ?? 1;
  if (known && version === (propsVersions([id as FragmentId])[id]?.version ?? 1)) return known;
  const declared = contract?.fragments[id.slice(id.indexOf('/') + 1)];
  return declared && declaredProps(declared);
}

/**
 * A pattern is a regular expression that a team wrote. It would run in the shell's main thread on what a stranger sends, and can take for ever:
 * the fragment's own code checks it, in a worker that has a deadline.
 */
function withoutPatterns<Value>(schema: Value): Value {
  if (Array.isArray(schema)) return schema.map(withoutPatterns) as Value;
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      name === 'patternProperties' || (name === 'pattern' && typeof value === 'string')
        ? []
        : [[name, withoutPatterns(value)]],
    ),
  ) as Value;
}

const made = new WeakMap<object, z.ZodType<object>>();

/** Unknown props are dropped, as everywhere. */
function declaredProps(declared: Record<string, unknown>): z.ZodType<object> {
  const ready = made.get(declared);
  if (ready) return ready;
  const names = Object.keys(declared.properties ?? {});
  const schema = z
    .fromJSONSchema(withoutPatterns(declared))
    .pipe(z.record(z.string(), z.unknown()))
    .transform(props => Object.fromEntries(Object.entries(props).filter(([name]) => names.includes(name))));
  made.set(declared, schema);
  return schema;
}
