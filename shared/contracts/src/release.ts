import { z } from 'zod';
import { releaseContract } from './release-contract.ts';

/** What a remote publishes at its own origin: `releases.json` and the immutable files it names. */

const fileName = z.string().regex(/^[\w.-]+$/);
/** Subresource integrity, `sha384-…`. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

/** The scripts and style sheets a part of a remote needs beyond its entry. */
export const partAssets = z.object({ js: z.array(fileName), css: z.array(fileName) });
export type PartAssets = z.infer<typeof partAssets>;

/** Topics of the event bus that a remote's manifest declares. The bus refuses it all others. */
const declaredTopics = z.object({ publishes: z.array(z.string()), listens: z.array(z.string()) });
export type DeclaredTopics = z.infer<typeof declaredTopics>;

/** A page at a path that the site's route table does not have (docs/decisions/080). */
const ownPage = z.object({
  /** `/offers`, `/offers/:slug` or `/offers/*`; the registry grants it to the remote. */
  pattern: z.string().regex(/^(\/(:?[\w-]+|\*$))+$/),
  /** Heading of the shell's own page while the remote is unavailable. */
  heading: z.string().min(1).max(80),
  /** Query parameters that the page depends on; others are ignored. */
  parameters: z.array(z.string()).readonly().optional(),
});
export type OwnPage = z.infer<typeof ownPage>;

/**
 * What a team asks of its canaries beyond what the site asks (docs/decisions/072). The desk bounds each value; what is absent is the
 * site's.
 */
const canaryRules = z.object({
  /** The higher rate of failures that condemns a canary, as a multiple of the stable rate. */
  ratio: z.number().positive().optional(),
  /** The smallest rise that condemns it: 0.01 is one percentage point. */
  rise: z.number().positive().optional(),
  /** A canary is not promoted before so many renders. */
  minimumRenders: z.int().positive().optional(),
});
export type CanaryRules = z.infer<typeof canaryRules>;

/** What a team allows its remote to weigh. A release over it is refused; the desk's page shows how much of it a release uses. */
const budget = z.object({
  /** Of all scripts and style sheets for browsers together, compressed. */
  bytes: z.int().positive(),
});
export type Budget = z.infer<typeof budget>;

export const release = z.object({
  remote: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/),
  /** Content-derived: the same sources give the same version. */
  version: z.string().regex(/^[\w.-]+$/),
  createdAt: z.iso.datetime(),
  /** The federation container for the browser. */
  entry: fileName,
  /** The federation container for the server's workers. */
  server: fileName,
  /** Every file of the release. */
  files: z.record(fileName, z.object({ integrity, bytes: z.int().nonnegative() })),
  /** The single-spa applications: `./client` of the container. */
  client: partAssets,
  routes: z.record(z.string(), partAssets),
  fragments: z.record(z.string(), partAssets),
  /** Pages at paths of its own, by view. */
  pages: z.record(z.string(), ownPage).optional(),
  /** URLs the shell renders before it lets the release in. */
  probes: z.array(z.string()),
  /** Absent in older releases, which may use every topic. */
  events: declaredTopics.optional(),
  /** Keys of browser storage that hold data of the signed-in visitor's account. */
  accountData: z.array(z.string()).readonly().optional(),
  canary: canaryRules.optional(),
  budget: budget.optional(),
  /** Who reviews changes of it, as `.github/CODEOWNERS` says. */
  codeOwner: z.string().max(100).optional(),
  /** Absent in older releases, which are compared with nothing. */
  contract: releaseContract.optional(),
  /** The shell trusts the addresses of its scripts. Absent in older releases, which have a Trusted Types policy of their own. */
  trustedBy: z.literal('shell').optional(),
});
export type Release = z.infer<typeof release>;

export const releaseIndex = z.object({
  remote: z.string(),
  releases: z.array(release),
  channels: z.object({ stable: z.string() }),
});
export type ReleaseIndex = z.infer<typeof releaseIndex>;

/** The release a channel points at; undefined where the index contradicts itself. */
export function releaseOf(index: ReleaseIndex, channel: keyof ReleaseIndex['channels']): Release | undefined {
  return index.releases.find(candidate => candidate.version === index.channels[channel]);
}
