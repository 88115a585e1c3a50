import { z } from 'zod';
import { isPathPattern } from './page-pattern.ts';

/**
 * What a release promises to other deployables and expects of them. The build writes it into the release document; the release
 * command and the shell compare it with what is deployed (docs/decisions/079).
 */

/**
 * Every shell compares a contract before it runs the release, so that no contract may cost more than its size says. The props of today are
 * five levels deep at most.
 */
const MOST = { version: 1_000, casts: 100, entries: 200, text: 2_000, depth: 24, values: 5_000 };
/** Of all parts of a contract together, which shells compare with all others: far more than one of today has. */
const MOST_TOGETHER = { casts: 500, patterns: 500 };

/** What is written once and checked many times: a chain of references costs twice as much with each of them. */
const REFERENCES = new Set(['$ref', '$dynamicRef', '$recursiveRef', '$defs', 'definitions']);

/** JSON Schema, draft 2020-12, as zod writes it. */
const jsonSchema = z
  .record(z.string(), z.unknown())
  .refine(
    isBounded,
    `is nested deeper than ${MOST.depth}, or has more than ${MOST.values} values, or a text or name of more than ${MOST.text} characters, or references`,
  )
  .refine(hasFields, 'has `properties` that are no object, or `required` that is no list of names');

/** What compares contracts reads these two. */
function hasFields({ properties = {}, required = [] }: Record<string, unknown>): boolean {
  const isObject = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
  return isObject && Array.isArray(required) && required.every(name => typeof name === 'string');
}

function isBounded(schema: unknown): boolean {
  let level: unknown[] = [schema];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MOST.depth || values > MOST.values) return false;
    if (level.some(value => typeof value === 'string' && value.length > MOST.text)) return false;
    const nested = level.filter(value => typeof value === 'object' && value !== null) as object[];
    const names = nested.flatMap(value => (Array.isArray(value) ? [] : Object.keys(value)));
    if (names.some(name => name.length > MOST.text || REFERENCES.has(name))) return false;
    level = nested.flatMap(Object.values);
  }
  return true;
}

const text = z.string().max(MOST.text);
const version = z.int().min(1).max(MOST.version);
/** A record with so many entries at most. */
const entries = <Value extends z.ZodType>(value: Value) =>
  z
    .record(text, value)
    .refine(record => Object.keys(record).length <= MOST.entries, `has more than ${MOST.entries} entries`);

const topicUse = z.object({
  version,
  /** A late subscriber gets the last value at once. */
  state: z.boolean(),
  payload: jsonSchema,
  /** Earlier versions that this release casts up to the next one, and back down. */
  casts: z.array(version).max(MOST.casts),
});
export type TopicUse = z.infer<typeof topicUse>;

/** Version of a fragment's props, and the earlier ones that this release casts. */
const propsVersion = topicUse.pick({ version: true, casts: true });
export type PropsVersion = z.infer<typeof propsVersion>;

const keys = z.array(text).max(MOST.entries);
const storage = z.object({ cookies: keys, local: keys, session: keys });
export type StorageKeys = z.infer<typeof storage>;

const pattern = text.refine(isPathPattern, 'is no pattern of a path');
const patterns = z.array(pattern).max(MOST.entries);

const contractFields = z.object({
  /** The props that its fragments take, by name of the fragment. */
  fragments: entries(jsonSchema),
  /** The props that it sends to fragments of others, by `<owner>/<name>`. */
  uses: entries(jsonSchema),
  /** By `<owner>/<name>`, of fragments of both kinds; version 1 without casts where absent. */
  propsVersions: entries(propsVersion).optional(),
  publishes: entries(topicUse),
  hears: entries(topicUse),
  /** Patterns of the paths of its pages, by view. */
  pages: entries(patterns),
  /** Patterns of the paths that it links to. */
  links: patterns,
  storage,
  /** Packages that the shell provides, with the version that it was built with: it takes that or a later one of the same major. */
  needs: entries(text),
});

const lengths = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, list) => sum + list.length, 0);
const castsOf = ({ publishes, hears, propsVersions = {} }: z.infer<typeof contractFields>) =>
  lengths([publishes, hears, propsVersions].flatMap(Object.values<PropsVersion>).map(({ casts }) => casts));

export const releaseContract = contractFields
  .refine(all => castsOf(all) <= MOST_TOGETHER.casts, `has more than ${MOST_TOGETHER.casts} casts in all`)
  .refine(
    ({ pages, links }) => lengths([...Object.values(pages), links]) <= MOST_TOGETHER.patterns,
    `has more than ${MOST_TOGETHER.patterns} patterns in its pages and links together`,
  );
export type ReleaseContract = z.infer<typeof releaseContract>;

/** What the shell promises to releases and expects of them. */
export const shellContract = contractFields.pick({ publishes: true, hears: true, storage: true }).extend({
  /** Its route table: which view of which remote a path shows. */
  routes: z.array(z.object({ pattern, owner: z.string(), view: z.string() })),
  /** The packages that it provides, with their version; absent where the build did not say. */
  provides: z.record(z.string(), z.string()).optional(),
});
export type ShellContract = z.infer<typeof shellContract>;
