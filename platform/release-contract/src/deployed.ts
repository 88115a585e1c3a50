import type { ReleaseContract, ShellContract } from '@flotilla/contracts/release-contract';

/** A release that is to be deployed. */
export type Candidate = { name: string; contract: ReleaseContract };

/** A release of another remote that some visitors get. */
export type Deployed = Candidate & { version: string; channel: 'stable' | 'canary' };

/** The shell that a release would run in. */
export type Shell = { name: 'shell'; version: string; contract: ShellContract };

/** What only the release command checks, because it needs the sources, the built code or the registry. */
type OwnKind = 'types' | 'boundary' | 'topic' | 'grant' | 'integrity' | 'paused';

/** Why a release does not fit what is deployed. */
export type Conflict = {
  kind: 'props' | 'event' | 'path' | 'storage' | 'shared' | 'budget' | OwnKind;
  /** Name and version of what it does not fit: itself, where the release alone is at fault. */
  other: { name: string; version: string };
  /** The fragment, topic, path, key or module. */
  subject: string;
  /** The field of the props or of the payload; absent where it is about the whole. */
  field?: string;
  /** What does not fit, and the way out. */
  sentence: string;
};

export const nameOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
