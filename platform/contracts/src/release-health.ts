import { z } from 'zod';

/**
 * What a shell tells the release desk about the releases that it serves (docs/contracts/release-health.md). It holds counts only,
 * never a page's address or anything about a visitor; networks are keyed hashes, kept in memory only. For servers only.
 */

/** What can go wrong with a release. Each signal counts bad observations of all observations. */
export const SIGNALS = [
  /** Renders on the server that threw. */
  'server-error',
  /** Renders on the server that passed their deadline or ended their worker. */
  'server-timeout',
  /** Renders on the server during which the whole process ended. It belongs to all canaries in it, not to one remote. */
  'process-end',
  /** Documents in which a fallback stood for the remote's part. */
  'fallback',
  /** Documents, cached ones too, in which a part of the remote was missing, or in place of which visitors got an older copy or a 503. */
  'missing-part',
  /** Renders that became fallbacks because another service failed, or because such failures had opened the circuit. */
  'service-fallback',
  /** Documents in which a part of the remote was missing for that reason. */
  'service-missing',
  /** Documents of which the browser could not load a file of the remote. */
  'load-failure',
  /** Documents in which an error boundary caught an error of the remote. */
  'browser-error',
  /** Documents whose server HTML did not match what the remote rendered in the browser. */
  'hydration-error',
  /** Documents whose layout shifted by more than 0.1. It belongs to a page, not to one remote. */
  'layout-shift',
  /** Documents whose largest part was painted after 2.5 s. It belongs to a page, not to one remote. */
  'slow-paint',
] as const;
export type Signal = (typeof SIGNALS)[number];

/**
 * What one canary can do to everything beside it: all are on the same pages, and render in the same threads, where whoever works makes the
 * others slow or late (docs/decisions/150). The share of slow renders, which the desk derives, belongs to these too.
 */
export const SHARED_SIGNALS = [
  'layout-shift',
  'slow-paint',
  'process-end',
  'server-timeout',
  'fallback',
  'missing-part',
  'service-fallback',
  'service-missing',
] as const satisfies readonly Signal[];

/**
 * These hold a release and never condemn it: an outage of a service and a release whose own calls are wrong look the same (docs/decisions/185).
 */
export const HOLDING_SIGNALS: ReadonlySet<string> = new Set<Signal>(['service-fallback', 'service-missing']);

/** Upper bounds of the duration buckets of renders on the server, in ms. The last bucket has no bound. */
export const DURATION_BUCKETS = [2, 5, 10, 20, 40, 80, 160, 320, 640, 1280] as const;

/** Upper bounds of the buckets of the largest part's paint in browsers, in ms. The last bucket has no bound. */
export const PAINT_BUCKETS = [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000] as const;

/** Upper bounds of the buckets of how far the layout of a document shifted. The last bucket has no bound. */
export const SHIFT_BUCKETS = [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5] as const;

/** Upper bounds of the buckets of the slowest interaction of a document, in ms. The last bucket has no bound. */
export const INTERACTION_BUCKETS = [50, 100, 150, 200, 300, 400, 500, 1000] as const;

export const tally = z.object({ bad: z.int().min(0), of: z.int().min(0) });
/** Bad observations of all observations. */
export type Tally = z.infer<typeof tally>;

/** Errors of a release in one report: the most frequent ones say what is wrong with it. */
export const MOST_ERRORS = 5;
export const LONGEST_MESSAGE = 200;

/** What one kind of failure of a release said: for people, and no decision is made from it (docs/decisions/083). */
export const releaseError = z.object({
  signal: z.enum(SIGNALS),
  /** The view or fragment that failed; for browsers the route of the page, which has its remote's name where a grant allows it. */
  part: z.string().regex(/^(mf-[a-z-]{1,40}\/)?[\w-]{1,60}$/),
  /** On the server the error's message without queries of URLs; from browsers the error's class alone. */
  message: z.string().max(LONGEST_MESSAGE),
  /** Where in its sources a browser's script failed: `src/features/….tsx:12`. Absent where that is not known. */
  source: z
    .string()
    .regex(/^[\w@./+-]{1,200}:\d{1,7}$/)
    .optional(),
  count: z.int().min(1),
});
export type ReleaseError = z.infer<typeof releaseError>;

const counts = (buckets: number) => z.array(z.int().min(0)).length(buckets);

/**
 * Stands for the network of a caller (IPv4 /24, IPv6 /64): a keyed hash, from which only who has the key could learn anything. After a dot
 * comes the same of the IPv6 /48 that it lies in, because whoever has one of those has 65,536 networks (docs/decisions/119).
 */
const networkId = z.string().regex(/^[\w-]{11}(\.[\w-]{11})?$/);

/** Networks of one release in one report. All others are one, which is the last. */
export const MOST_NETWORKS = 300;
export const OTHER_NETWORKS = 'others-----';

/** Views of one release in one report. Renders of others are in the sums alone. */
export const MOST_VIEWS = 40;
/** What a report may call a view. Release documents may have longer names, and reports stay small. */
export const VIEW_NAME = /^[\w-]{1,60}$/;
/** Renders by duration, for each view: pages of one view cost about the same, and those of two need not. */
const byView = z
  .record(z.string().regex(VIEW_NAME), counts(DURATION_BUCKETS.length + 1))
  .refine(all => Object.keys(all).length <= MOST_VIEWS);

const ofNetwork = z.object({
  /** Bad observations on the server, for callers of this network. */
  bad: z.partialRecord(z.enum(SIGNALS), z.int().min(1)).optional(),
  /** Of canaries: all observations of each signal. */
  of: z.int().min(1).optional(),
  /** Of canaries: documents, cached ones too. */
  documents: z.int().min(1).optional(),
  /** Of canaries: renders by duration. */
  durations: counts(DURATION_BUCKETS.length + 1).optional(),
  views: byView.optional(),
});
/** What a release did on the server for the callers of one network. It is in the sums too. */
export type NetworkHealth = z.infer<typeof ofNetwork>;

export const releaseHealth = z.object({
  remote: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
  /** Absent signals had no observation. */
  signals: z.partialRecord(z.enum(SIGNALS), tally),
  /** Renders on the server by duration: a number for each of `DURATION_BUCKETS`, and one for everything slower. */
  durations: counts(DURATION_BUCKETS.length + 1),
  /** The same for each view. Older shells send none. */
  views: byView.optional(),
  /** Documents by when their largest part was painted; absent where none was measured. */
  paints: counts(PAINT_BUCKETS.length + 1).optional(),
  /** Documents by how far their layout shifted; absent where none was measured. */
  shifts: counts(SHIFT_BUCKETS.length + 1).optional(),
  /** Documents by their slowest interaction, where that was with a part of this remote; absent where none was measured. */
  interactions: counts(INTERACTION_BUCKETS.length + 1).optional(),
  /** Absent where nothing failed. */
  errors: z.array(releaseError).max(MOST_ERRORS).optional(),
  /** By network, whose callers had a bad observation, or who got a canary. Older shells send none. */
  networks: z
    .record(networkId, ofNetwork)
    .refine(all => Object.keys(all).length <= MOST_NETWORKS)
    .optional(),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** Releases in one report: far more than a shell serves at a time. */
export const MOST_RELEASES = 200;

/** Signals of one remote that a browser notices. */
export const BROWSER_SIGNALS = ['load-failure', 'browser-error', 'hydration-error'] as const;
export type BrowserSignal = (typeof BROWSER_SIGNALS)[number];

/** Everything that browsers say about documents. Anybody can say it (docs/decisions/119). */
export const TOLD_BY_BROWSERS: ReadonlySet<string> = new Set<Signal>([
  ...BROWSER_SIGNALS,
  'layout-shift',
  'slow-paint',
]);

/** More of one document says nothing new. */
const MOST_FAILURES = 20;
const remoteName = releaseHealth.shape.remote;

/** What one browser says about one document (docs/decisions/070). */
export const documentReport = z.strictObject({
  ticket: z.string().regex(/^[\w-]{1,400}\.[\w-]{43}$/),
  /** Remotes whose code the document uses. */
  used: z.array(remoteName).max(MOST_FAILURES),
  failures: z
    .array(z.strictObject({ remote: remoteName, signal: z.enum(BROWSER_SIGNALS) }))
    .max(MOST_FAILURES),
  /** Of visitors who allow it only: how far the layout shifted, and when the largest part was painted (ms). */
  shift: z.number().min(0).max(1000).optional(),
  paint: z.number().min(0).max(600_000).optional(),
  /** Also of those only: the slowest interaction (ms), and the remote whose part it was with. */
  interaction: z.strictObject({ remote: remoteName, ms: z.number().min(0).max(600_000) }).optional(),
});
export type DocumentReport = z.infer<typeof documentReport>;

/**
 * The same after the shell has read its ticket. The id is random; it names no browser. A desk ignores what it does not know, so that
 * a newer shell may tell it more.
 */
export const documentHealth = documentReport
  .omit({ ticket: true, used: true })
  .extend({
    id: z.string().regex(/^[\w-]{16}$/),
    /** Versions of the remotes whose code the document uses. */
    releases: z.record(remoteName, releaseHealth.shape.version),
    /** Of the browser. Older shells send none: all their documents are one network. */
    network: networkId.optional(),
  })
  .strip();
export type DocumentHealth = z.infer<typeof documentHealth>;

/** Documents in one report. */
export const MOST_DOCUMENTS = 2000;

const name = z.string().regex(/^[\w./@-]{1,100}$/);

/** What a shell is doing, for the people who watch releases. Older shells send none. */
export const shellState = z.object({
  /** Pages, data and files that were asked for since the report before. */
  requests: z.int().min(0),
  /** Pages that lacked a part, of all that were made since the report before. */
  pages: tally,
  /** Parts that are left out at the moment, because they failed too often: `mf-x/view`. */
  circuits: z.array(name).max(100),
  /** Versions that this shell serves now, by remote. */
  stable: z.record(name, name),
  /** Those of them that are canaries, by remote. */
  canary: z.record(name, name),
  /** Versions that the pointers name and this shell refused: one of each remote, as earlier desks read it. */
  refused: z.record(name, name),
  /** All of them, by remote. Older shells send none. */
  allRefused: z.record(name, z.array(name).max(4)).optional(),
  /** The shell is being stopped in order: it is not missed. */
  ending: z.boolean().optional(),
});
export type ShellState = z.infer<typeof shellState>;

/** `POST /v1/health`: what happened in one shell since its report before. */
export const healthReport = z.object({
  /** Name of the shell: its host name and process. */
  shell: z.string().regex(/^[\w.:-]{1,100}$/),
  /** Grows by one with every report of this process, so that a report that is sent twice counts once. */
  sequence: z.int().min(1),
  releases: z.array(releaseHealth).max(MOST_RELEASES),
  state: shellState.optional(),
  /** What browsers said about documents. A document may be in several reports: each failure of it counts once. */
  documents: z.array(documentHealth).max(MOST_DOCUMENTS).optional(),
});
export type HealthReport = z.infer<typeof healthReport>;
