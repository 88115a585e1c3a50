import { z } from 'zod';
import { isPortableFile, PORTABLE_MANIFEST, portableFile } from './assets.ts';
import { isPagePattern } from './page-pattern.ts';
import { releaseContract } from './release-contract.ts';

/** What a remote publishes at its own origin: `releases.json` and the immutable files it names. */

/** Far more than any release of today has. Desk and shell do work for each of these, so that none is without an end. */
const MOST = { files: 1_000, assets: 200, parts: 200, probes: 20, names: 200, text: 2_000 };
/**
 * A file, all text of a release, which desk and shell compress, the whole release, of which shells have several, and its style sheets, which
 * shells join for each kind of page.
 */
export const MOST_BYTES = { file: 16 * 2 ** 20, text: 16 * 2 ** 20, all: 64 * 2 ** 20, css: 2 * 2 ** 20 };

const text = z.string().max(MOST.text);
const names = z.array(text).max(MOST.names);
/** A record with so many entries at most. */
const entries = <Value extends z.ZodType>(value: Value, most = MOST.parts, key = text) =>
  z.record(key, value).refine(all => Object.keys(all).length <= most, `has more than ${most} entries`);

/** No file system takes names of more than 255 bytes, and mirrors add an ending. */
const LONGEST_NAME = 200;
const fileName = z
  .string()
  .max(LONGEST_NAME)
  .regex(/^[\w.-]+$/)
  // They are folders.
  .refine(name => !['.', '..'].includes(name), 'is no name of a file');
/** Subresource integrity, `sha384-…`. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

/** The scripts and style sheets a part of a remote needs beyond its entry. */
const assets = z.array(fileName).max(MOST.assets);
export const partAssets = z.object({ js: assets, css: assets });
export type PartAssets = z.infer<typeof partAssets>;

/** Topics of the event bus that a remote's manifest declares. The bus refuses it all others. */
const declaredTopics = z.object({ publishes: names, listens: names });
export type DeclaredTopics = z.infer<typeof declaredTopics>;

/** A page at a path that the site's route table does not have (docs/decisions/080). */
const ownPage = z.object({
  /** `/offers`, `/offers/:slug` or `/offers/*`; the registry grants it to the remote. */
  pattern: text.refine(isPagePattern, 'is no path of a page'),
  /** Heading of the shell's own page while the remote is unavailable. */
  heading: z.string().min(1).max(80),
  /** Query parameters that the page depends on; others are ignored. */
  parameters: names.readonly().optional(),
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

/** Text is stored compressed. */
export const isTextFile = (name: string): boolean => /\.(js|css|svg|json)$/.test(name);
type Sizes = Record<string, { bytes: number }>;
const bytesOf = (all: Sizes, isCounted: (name: string) => boolean = () => true) =>
  Object.entries(all).reduce((sum, [name, { bytes }]) => sum + (isCounted(name) ? bytes : 0), 0);
const isSheet = (name: string): boolean => name.endsWith('.css');
/** Strangers have the shell read files for other hosts, and its manifest is parsed there. */
const mostPortable = (name: string): number => {
  if (name === portableFile(PORTABLE_MANIFEST)) return 256 * 2 ** 10;
  return isPortableFile(name) ? 2 * 2 ** 20 : MOST_BYTES.file;
};
const textBytesOf = (all: Sizes) => bytesOf(all, isTextFile);
const files = entries(
  z.object({ integrity, bytes: z.int().nonnegative().max(MOST_BYTES.file) }),
  MOST.files,
  fileName,
)
  .refine(all => textBytesOf(all) <= MOST_BYTES.text, `has more than ${MOST_BYTES.text} bytes of text`)
  .refine(
    all => bytesOf(all, isSheet) <= MOST_BYTES.css,
    `has more than ${MOST_BYTES.css} bytes of style sheets`,
  )
  .refine(
    all => Object.entries(all).every(([name, { bytes }]) => bytes <= mostPortable(name)),
    'has a file for other hosts that is too large',
  )
  .refine(all => bytesOf(all) <= MOST_BYTES.all, `has more than ${MOST_BYTES.all} bytes`);

/** What people wrote in one line: nothing in it that a terminal obeys, or that changes its direction. */
export const printable = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{C}+$/u);

/** What a release was built from, as the repository says. */
export const releaseSource = z.object({
  /** SHA-1 or SHA-256 of the commit. */
  commit: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
  /** Absent where no branch was checked out. */
  branch: printable(200).optional(),
  /** Name of the commit's author. */
  author: printable(100).optional(),
  /** Whether nothing differed from the commit. */
  clean: z.boolean(),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

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
  files,
  /** The single-spa applications: `./client` of the container. */
  client: partAssets,
  routes: entries(partAssets),
  fragments: entries(partAssets),
  /** Pages at paths of its own, by view. */
  pages: entries(ownPage).optional(),
  /** URLs the shell renders before it lets the release in. */
  probes: z.array(text).max(MOST.probes),
  /** Absent in older releases, which may use every topic. */
  events: declaredTopics.optional(),
  /** Keys of browser storage that hold data of the signed-in visitor's account. */
  accountData: names.readonly().optional(),
  canary: canaryRules.optional(),
  budget: budget.optional(),
  /** Its pages render in a process that no other remote's pages are in. */
  isolated: z.literal(true).optional(),
  /** Who reviews changes of it, as `.github/CODEOWNERS` says. */
  codeOwner: z.string().max(100).optional(),
  /** Absent in older releases, which are compared with nothing. */
  contract: releaseContract.optional(),
  /** Absent in older releases, and where it was not built in a repository. The version does not depend on it. */
  source: releaseSource.optional(),
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
