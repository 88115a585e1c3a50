import { releaseSource } from '@flotilla/contracts/release';
import { releaseError, tally } from '@flotilla/contracts/release-health';
import { ACTIONS, target } from '@flotilla/contracts/release-store';
import { z } from 'zod';
import { JUDGED_SIGNALS } from '../analysis/judge.ts';
import { ALARM_SIGNALS } from '../watch/release-alarms.ts';

/** What the desk tells its page. The page checks every answer with these shapes. */

const instant = z.string();
const rate = z.number().nullable();

/** Half an hour of one release. `null`: no data. */
const point = z.object({
  from: instant,
  errors: rate,
  /** 95 of 100 renders on the server are faster (ms). */
  render: rate,
  /** 75 of 100 documents of visitors who agreed show their main content sooner (ms). */
  paint: rate,
  /** The layout of 75 of 100 such documents shifts less. */
  shift: rate,
  /** In 75 of 100 such documents in which a part of the remote was used, its slowest answer was sooner (ms). */
  interaction: rate,
  /** So many observations each of them is of. Older desks did not say. */
  counts: z.object({ errors: z.int(), render: z.int(), paint: z.int() }).optional(),
});
export type ChartPoint = z.infer<typeof point>;

const file = z.object({ name: z.string(), bytes: z.int() });

const release = z.object({
  version: z.string(),
  since: instant,
  by: z.string(),
  why: z.string(),
  /** What it was built from; absent in older releases. */
  source: releaseSource.optional(),
  /** Scripts and style sheets for browsers, compressed; absent where the store does not have the files. */
  files: z.array(file).optional(),
  /** What the files may weigh together; absent where the team set no budget. */
  budgetBytes: z.int().optional(),
  now: point.omit({ from: true }),
  /** What fails most often of it, in the last hour; absent where nothing failed. */
  worst: tally.extend({ signal: z.enum(JUDGED_SIGNALS) }).optional(),
  /** What its failures said, the most frequent first. */
  errors: z.array(releaseError),
});
export type ShownRelease = z.infer<typeof release>;

/** What one release weighs, and what it did in the last 24 hours. */
const figures = point.omit({ from: true }).extend({
  version: z.string(),
  role: z.enum(['before', 'stable', 'canary']),
  /** Applications that it rendered on the server. */
  renders: z.int(),
  /** `null`: the store does not have the files. */
  bytes: z.int().nullable(),
  /** `null`: the team set no budget. */
  budgetBytes: z.int().nullable(),
});
export type ReleaseFigures = z.infer<typeof figures>;

const comparison = z.object({
  signal: z.enum(JUDGED_SIGNALS),
  result: z.enum(['worse', 'not-worse', 'undecided', 'waiting']),
  stable: tally,
  canary: tally,
  /** Of signals of browsers: networks that they came from. */
  networks: z.int().optional(),
  /** Bad observations that do not count against the canary, because few networks told or caused them. */
  leftOut: z.int(),
});
export type Comparison = z.infer<typeof comparison>;

/** By what a canary is judged. */
const rules = z.object({
  minimumRenders: z.int(),
  minimumMs: z.int(),
  longest: z.int(),
  ratio: z.number(),
  rise: z.number(),
  /** Logarithms of the likelihood ratio at which a signal is decided. */
  worse: z.number(),
  notWorse: z.number(),
});
export type Rules = z.infer<typeof rules>;

/** How a comparison went on: the signal that speaks most against the canary. */
const evidence = z.object({
  signal: z.enum(JUDGED_SIGNALS),
  points: z.array(z.object({ renders: z.number(), evidence: z.number() })),
});

const trial = z.object({
  /** Renders of the canary, or documents with it that servers sent, whichever are more. */
  renders: z.int(),
  stableRenders: z.int(),
  verdict: z.enum(['early', 'not-worse', 'worse']),
  /** Those of this canary, of which its team may have changed some. */
  rules,
  comparisons: z.array(comparison),
  evidence: evidence.optional(),
});
export type Trial = z.infer<typeof trial>;

const event = z.object({
  remote: z.string(),
  sequence: z.int(),
  at: instant,
  action: z.enum(ACTIONS),
  version: z.string(),
  stable: z.string(),
  by: z.object({ kind: z.enum(['team', 'operator', 'desk']), name: z.string() }),
  why: z.string(),
  source: releaseSource.optional(),
});
export type ShownEvent = z.infer<typeof event>;

/** Something that another remote uses of this one. */
const use = z.object({
  /** The other remote. */
  by: z.string(),
  kind: z.enum(['fragment', 'event']),
  part: z.string(),
  /** Those that the other one sends or reads. */
  fields: z.array(z.string()),
  /** What the canary changes in it; absent: nothing. */
  change: z
    .object({
      gone: z.boolean(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      /** A field that stays has another type, or is needed now. */
      other: z.boolean(),
    })
    .optional(),
});
export type ShownUse = z.infer<typeof use>;

const keptRelease = z.object({
  version: z.string(),
  /** Of the visitors who get it with their next page. */
  share: z.number(),
  lastUsed: instant,
  /** When the store removes it; `null`: it is in use, or a rollback may go to it. */
  until: instant.nullable(),
});
export type KeptRelease = z.infer<typeof keptRelease>;

/** Why the desk took back the release that it took back last. */
const trouble = z.object({
  version: z.string(),
  wasCanary: z.boolean(),
  at: instant,
  why: z.string(),
  /** What visitors get in its place. */
  stable: z.string(),
  /** Who released it, when and with which words. */
  by: z.string(),
  since: instant,
  words: z.string(),
  /** The most frequent ones; empty where none was kept. */
  errors: z.array(releaseError),
  /** Of a canary: how the comparison went on, and by what it was judged. */
  evidence: evidence.extend({ rules }).optional(),
});
export type Trouble = z.infer<typeof trouble>;

/** What browsers, services or shells say against a release, and the desk changes nothing for. */
const alarm = z.object({
  track: z.enum(['stable', 'canary']),
  version: z.string(),
  signal: z.enum(ALARM_SIGNALS),
  at: instant,
  /** Documents of the release, and of the one before it; of `not-promoted`, shells. */
  now: tally,
  before: tally,
  networks: z.int(),
  /** Of `not-promoted`: one sentence for operators. */
  why: z.string().optional(),
});

export const shownRemote = z.object({
  remote: z.string(),
  /** Of the pointer; 0 where the remote has no release. */
  sequence: z.int(),
  paused: z.boolean(),
  /** What of it cannot be shown, and why. */
  failure: z.string().optional(),
  stable: release.optional(),
  canary: release.extend({ trial }).optional(),
  /** The stable releases before, newest first. */
  before: z.array(z.object({ version: z.string(), since: instant.optional() })),
  /** Newest first. */
  events: z.array(event),
  /** Present while nothing was done to the remote since. */
  trouble: trouble.optional(),
  alarms: z.array(alarm),
  /** Of the release before, the stable one and the canary, as far as there are such. */
  figures: z.array(figures),
  /** What others use of the stable release. */
  uses: z.array(use),
  /** Those that visitors get or got lately, the newest first. */
  kept: z.array(keptRelease),
  /** The desk calls a render of a canary slow that takes longer (ms); `null` while too little was seen. */
  slowRenderMs: rate,
  /** Of the releases that were stable, the last 24 hours, oldest first. */
  points: z.array(point),
  canaryPoints: z.array(point),
});
export type ShownRemote = z.infer<typeof shownRemote>;

const shell = z.object({
  name: z.string(),
  heardAt: instant,
  away: z.boolean(),
  requestsPerSecond: z.number(),
  pages: tally,
  circuits: z.array(z.string()),
  /** It serves what the pointers name. */
  agrees: z.boolean(),
  /** What it serves although the pointers name something else: `mf-search@1a2b3c`. */
  behind: z.array(z.string()),
});
export type ShownShell = z.infer<typeof shell>;

const refused = z.object({
  id: z.string(),
  at: instant,
  /** The desk, or the name of a shell. */
  by: z.string(),
  remote: z.string(),
  version: z.string(),
  reason: z.string(),
});
export type ShownRefusal = z.infer<typeof refused>;

/** `GET /v1/desk` */
export const deskView = z.object({
  at: instant,
  /** Share of visitors who get canaries. */
  share: z.number(),
  /** The site's rules. */
  rules,
  operator: z.string(),
  /** What people know remotes as, by name. */
  teams: z.record(
    z.string(),
    z.object({ team: z.string(), does: z.string(), hasPages: z.boolean().optional() }),
  ),
  remotes: z.array(shownRemote),
  shells: z.array(shell),
  refusals: z.array(refused),
  /** Requests without a valid key since the desk started, by route; the latest first. A revoked key is only named by whoever asks. */
  strangers: z.array(
    z.object({ who: z.enum(['stranger', 'revoked-key']), route: z.string(), count: z.int(), at: instant }),
  ),
});
export type DeskView = z.infer<typeof deskView>;

/** `GET /v1/desk/remotes/<remote>/releases/<version>`: one release that the store or the history knows. */
export const releaseView = z.object({
  remote: z.string(),
  version: z.string(),
  /** What visitors get of it now. */
  standing: z.enum(['stable', 'canary', 'none']),
  /** Absent where the store does not have its document any more. */
  document: z
    .object({
      createdAt: instant,
      pages: z.array(z.string()),
      budgetBytes: z.int().optional(),
      files: z.array(file).optional(),
    })
    .optional(),
  source: releaseSource.optional(),
  /** What it did in the last 24 hours. */
  figures: point.omit({ from: true }).extend({ renders: z.int() }),
  errors: z.array(releaseError),
  /** What was done to it, newest first. */
  events: z.array(event),
});
export type ReleaseView = z.infer<typeof releaseView>;

/** `GET /v1/desk/history?before=` */
export const historyView = z.object({ events: z.array(event), more: z.boolean() });

/** `POST /v1/desk/remotes/<remote>/releases/<version>/override`: the page that the link opens. */
export const overrideQuestion = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/),
});
/** A link with which one browser gets the release. */
export const overrideLink = z.object({ url: z.url({ protocol: /^https?$/ }), minutes: z.number() });
export type OverrideLink = z.infer<typeof overrideLink>;

/** `POST /v1/desk/remotes/<remote>` */
export const command = z.object({
  action: z.enum(['promote', 'rollback', 'pause', 'resume']),
  /** For a rollback: where to. Absent: a canary ends, else the release before. */
  version: target.shape.version.optional(),
  /** The sequence that the operator saw: a change that came first refuses this one. */
  sequence: z.int().min(0),
  why: z.string().max(300).default(''),
});
export type Command = z.input<typeof command>;
