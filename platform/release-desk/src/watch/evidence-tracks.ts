import { z } from 'zod';
import { type Finding, JUDGED_SIGNALS } from '../analysis/judge.ts';
import type { Storage } from '../store/storage.ts';
import { openStoredValue } from '../store/stored-value.ts';

/** The comparison of a canary as it went on: for people, who see whether it turns to the better or the worse. */
const evidenceTrack = z.object({
  version: z.string(),
  /** The signal that speaks most against the canary now. */
  signal: z.enum(JUDGED_SIGNALS),
  /** Renders of the canary, and how much likelier what was seen is if it is worse (natural logarithm). */
  points: z.array(z.object({ renders: z.number(), evidence: z.number() })),
});
type EvidenceTrack = z.infer<typeof evidenceTrack>;

export type EvidenceTracks = {
  record(remote: string, version: string, renders: number, findings: Finding[]): void;
  of(remote: string, version: string): EvidenceTrack | undefined;
  /** Also after the comparison has ended, until that of the next canary of the remote has. */
  last(remote: string, version: string): EvidenceTrack | undefined;
  /** The comparison of a remote begins again. */
  restart(remote: string): void;
  /** Writes what changed since the last time. */
  save(): Promise<void>;
};

const MOST_POINTS = 240;
const NAME = 'desk/evidence.json';

/** @throws Error where the storage cannot be read; tracks that are not readable are forgotten */
export async function openEvidenceTracks(storage: Storage): Promise<EvidenceTracks> {
  const file = await openStoredValue(storage, NAME, z.record(z.string(), evidenceTrack));
  const tracks = new Map<string, EvidenceTrack>();
  /** The last one of each remote, stored: people ask why a canary was taken back. */
  const ended = new Map(Object.entries(file.first ?? {}));
  const ofVersion = (track: EvidenceTrack | undefined, version: string) =>
    track?.version === version ? track : undefined;
  return {
    record(remote, version, renders, findings) {
      const worst = findings.toSorted((one, other) => other.evidence - one.evidence)[0];
      if (!worst) return;
      const known = tracks.get(remote);
      const points = known?.version === version ? known.points : [];
      if (points.at(-1)?.renders === renders) return;
      const next = [...points, { renders, evidence: worst.evidence }];
      tracks.set(remote, { version, signal: worst.signal, points: thinned(next) });
      file.changed();
    },
    of: (remote, version) => ofVersion(tracks.get(remote), version),
    last: (remote, version) =>
      ofVersion(tracks.get(remote), version) ?? ofVersion(ended.get(remote), version),
    restart(remote) {
      const track = tracks.get(remote);
      if (track) ended.set(remote, track);
      tracks.delete(remote);
    },
    save: () => file.save(() => Object.fromEntries([...ended, ...tracks])),
  };
}

/** Every second point of a long track is left out, except the last. */
const thinned = <T>(points: T[]): T[] =>
  points.length <= MOST_POINTS
    ? points
    : points.filter((_, index) => index % 2 === 0 || index === points.length - 1);
