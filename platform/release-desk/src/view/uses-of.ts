import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import type { ShownUse } from './desk-view.ts';

type Owner = {
  name: string;
  /** Of the stable release. */
  stable: ReleaseContract;
  /** Of the canary, if there is one. */
  canary?: ReleaseContract | undefined;
};
type Other = { name: string; contract: ReleaseContract };
type Schema = Record<string, unknown>;

/** What other remotes use of one: its fragments and the events that it publishes, with the fields, and what its canary changes in them. */
export function usesOf({ name, stable, canary }: Owner, others: readonly Other[]): ShownUse[] {
  return others.flatMap(({ name: by, contract }) => [
    ...Object.entries(contract.uses).flatMap(([id, sent]): ShownUse[] => {
      if (!id.startsWith(`${name}/`)) return [];
      const part = id.slice(name.length + 1);
      const change = canary && changeOf(stable.fragments[part], canary.fragments[part]);
      return [{ by, kind: 'fragment', part, fields: fieldsOf(sent), ...(change && { change }) }];
    }),
    ...Object.entries(contract.hears).flatMap(([part, heard]): ShownUse[] => {
      if (!stable.publishes[part]) return [];
      const change = canary && changeOf(stable.publishes[part]?.payload, canary.publishes[part]?.payload);
      return [{ by, kind: 'event', part, fields: fieldsOf(heard.payload), ...(change && { change }) }];
    }),
  ]);
}

const fieldsOf = (schema: Schema | undefined): string[] => Object.keys((schema?.properties ?? {}) as Schema);

/** Undefined where a field is what it was. */
function changeOf(before: Schema | undefined, after: Schema | undefined): ShownUse['change'] | undefined {
  if (!after) return { gone: true, added: [], removed: [], other: false };
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const added = fresh.filter(field => !old.includes(field));
  const removed = old.filter(field => !fresh.includes(field));
  const other =
    JSON.stringify(common(before, added, removed)) !== JSON.stringify(common(after, added, removed));
  return added.length + removed.length > 0 || other ? { gone: false, added, removed, other } : undefined;
}

/** The schema without the fields that only one side has. */
function common(schema: Schema = {}, ...without: string[][]) {
  const left = new Set(without.flat());
  const properties = Object.entries((schema.properties ?? {}) as Schema).filter(
    ([field]) => !left.has(field),
  );
  const required = ((schema.required ?? []) as string[]).filter(field => !left.has(field));
  return { ...schema, properties: Object.fromEntries(properties.toSorted()), required: required.toSorted() };
}
