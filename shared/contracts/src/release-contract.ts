import { z } from 'zod';

/**
 * What a release promises to other deployables and expects of them. The build writes it into the release document; the release
 * command and the shell compare it with what is deployed (docs/decisions/079).
 */

/** JSON Schema, draft 2020-12, as zod writes it. */
const jsonSchema = z.record(z.string(), z.unknown());

const topicUse = z.object({
  version: z.int().min(1),
  /** A late subscriber gets the last value at once. */
  state: z.boolean(),
  payload: jsonSchema,
  /** Earlier versions that this release casts up to the next one, and back down. */
  casts: z.array(z.int().min(1)),
});
export type TopicUse = z.infer<typeof topicUse>;

/** Version of a fragment's props, and the earlier ones that this release casts. */
const propsVersion = topicUse.pick({ version: true, casts: true });
export type PropsVersion = z.infer<typeof propsVersion>;

const keys = z.array(z.string());
const storage = z.object({ cookies: keys, local: keys, session: keys });
export type StorageKeys = z.infer<typeof storage>;

const pattern = z.string().startsWith('/');

export const releaseContract = z.object({
  /** The props that its fragments take, by name of the fragment. */
  fragments: z.record(z.string(), jsonSchema),
  /** The props that it sends to fragments of others, by `<owner>/<name>`. */
  uses: z.record(z.string(), jsonSchema),
  /** By `<owner>/<name>`, of fragments of both kinds; version 1 without casts where absent. */
  propsVersions: z.record(z.string(), propsVersion).optional(),
  publishes: z.record(z.string(), topicUse),
  hears: z.record(z.string(), topicUse),
  /** Patterns of the paths of its pages, by view. */
  pages: z.record(z.string(), z.array(pattern)),
  /** Patterns of the paths that it links to. */
  links: z.array(pattern),
  storage,
  /** Packages that the shell provides, with the version that it was built with: it takes that or a later one of the same major. */
  needs: z.record(z.string(), z.string()),
});
export type ReleaseContract = z.infer<typeof releaseContract>;

/** What the shell promises to releases and expects of them. */
export const shellContract = releaseContract.pick({ publishes: true, hears: true, storage: true }).extend({
  /** Its route table: which view of which remote a path shows. */
  routes: z.array(z.object({ pattern, owner: z.string(), view: z.string() })),
  /** The packages that it provides, with their version; absent where the build did not say. */
  provides: z.record(z.string(), z.string()).optional(),
});
export type ShellContract = z.infer<typeof shellContract>;
