import { z } from 'zod';
import type { Versioned } from './casts.ts';
import type { PropsVersion, TopicUse } from './release-contract.ts';

/** What the parts of a site agree on, as schemas: the contract of a release is made of it. For servers and tools only. */
export type SiteContracts = {
  /** Patterns of the route table, by name. */
  paths: Readonly<Record<string, { pattern: string }>>;
  /** By `<owner>/<name>`. */
  fragmentProps: Readonly<Record<string, z.ZodType>>;
  /** Of the props of those fragments that have another than 1. */
  fragmentVersions: Readonly<Record<string, Versioned>>;
  /** By name, with the schema of the payload. */
  topics: Readonly<Record<string, { topic: Versioned & { state: boolean }; payload: z.ZodType }>>;
};

/** What builds need beside it: modules of the site, which are found from each remote. */
export type SiteBuild = SiteContracts & {
  /** Exports `site` (`site.ts`) for pages without a shell. Absent: the site says nothing there. */
  module?: string;
  /** Style sheets that the shell loads, and that a part without it has itself. */
  sheets: { portable: readonly string[]; standalone: readonly string[] };
};

/** What TypeScript can tell of a site by what its parts agree on (`register.ts`). */
export type SiteTypes<Site extends SiteContracts> = {
  fragments: { [Id in keyof Site['fragmentProps']]: z.infer<Site['fragmentProps'][Id]> };
  topic: keyof Site['topics'];
  path: keyof Site['paths'];
};

const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

/**
 * The props of these fragments, by what `keyOf` makes of their id. Those of a stock tool's remote are in no contract, and promise nothing
 * (docs/decisions/158).
 */
export const propsSchemas = (
  { fragmentProps }: Pick<SiteContracts, 'fragmentProps'>,
  ids: readonly string[],
  keyOf = (id: string) => id,
) =>
  Object.fromEntries(
    ids.flatMap(id => {
      const props = fragmentProps[id];
      return props ? [[keyOf(id), schemaOf(props)]] : [];
    }),
  );

/** The versions of their props, of those that have one. */
export const propsVersions = (
  { fragmentVersions }: Pick<SiteContracts, 'fragmentVersions'>,
  ids: readonly string[],
): Record<string, PropsVersion> =>
  Object.fromEntries(
    ids.flatMap(id => {
      const { version, earlier = {} } = fragmentVersions[id] ?? { version: 1 };
      return version > 1 ? [[id, { version, casts: Object.keys(earlier).map(Number) }]] : [];
    }),
  );

/** How this build uses these topics. */
export const topicUses = (
  { topics }: Pick<SiteContracts, 'topics'>,
  names: readonly string[],
): Record<string, TopicUse> => Object.fromEntries(names.map(name => [name, useOf(name, topics[name])]));

function useOf(name: string, found: SiteContracts['topics'][string] | undefined): TopicUse {
  if (!found) throw new Error(`There is no topic ${name}`);
  const { version, state, earlier = {} } = found.topic;
  const casts = Object.keys(earlier).map(Number);
  return { version, state, payload: schemaOf(found.payload), casts };
}
