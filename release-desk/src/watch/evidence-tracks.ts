import type { Finding, JudgedSignal } from '../analysis/judge.ts';

/** The comparison of a canary as it went on: for people, who see whether it turns to the better or the worse. */
type EvidenceTrack = {
  version: string;
  /** The signal that speaks most against the canary now. */
  signal: JudgedSignal;
  /** Renders of the canary, and how much likelier what was seen is if it is worse (natural logarithm). */
  points: { renders: number; evidence: number }[];
};

export type EvidenceTracks = {
  record(remote: string, version: string, renders: number, findings: Finding[]): void;
  of(remote: string, version: string): EvidenceTrack | undefined;
  /** The comparison of a remote begins again. */
  restart(remote: string): void;
};

const MOST_POINTS = 240;

export function createEvidenceTracks(): EvidenceTracks {
  const tracks = new Map<string, EvidenceTrack>();
  return {
    record(remote, version, renders, findings) {
      const worst = findings.toSorted((one, other) => other.evidence - one.evidence)[0];
      if (!worst) return;
      const known = tracks.get(remote);
      const points = known?.version === version ? known.points : [];
      if (points.at(-1)?.renders === renders) return;
      const next = [...points, { renders, evidence: worst.evidence }];
      tracks.set(remote, { version, signal: worst.signal, points: thinned(next) });
    },
    of: (remote, version) => {
      const track = tracks.get(remote);
      return track?.version === version ? track : undefined;
    },
    restart: remote => void tracks.delete(remote),
  };
}

/** Every second point of a long track is left out, except the last. */
const thinned = <T>(points: T[]): T[] =>
  points.length <= MOST_POINTS
    ? points
    : points.filter((_, index) => index % 2 === 0 || index === points.length - 1);
