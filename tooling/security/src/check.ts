import type { Site } from './site/site.ts';

/** What a check came to. */
export type Outcome = {
  /** What was tried, in figures, so that a reader sees that it was not nothing. */
  tried: string;
  /** A sentence for each thing that is wrong. */
  found: string[];
  /** What the check cannot tell. */
  notes?: string[];
};

/** A check that cannot run on this machine says why. */
export type Skipped = { skipped: string };

export type Check = (site: Site) => Promise<Outcome | Skipped>;
