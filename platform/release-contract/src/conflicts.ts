import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import type { Candidate, Conflict, Deployed, Shell } from './deployed.ts';
import { eventConflicts } from './rules/events.ts';
import { brokenLinks, linkConflicts, pathClashes, routeConflicts } from './rules/paths.ts';
import { propsConflicts } from './rules/props.ts';
import { sharedConflicts } from './rules/shared.ts';
import { storageConflicts } from './rules/storage.ts';

export type Site = {
  /** What visitors get, in all channels; releases of the candidate's own remote are left out of the comparison. */
  deployed: readonly Deployed[];
  /** Undefined: the shell is not known, and what concerns it is not compared. */
  shell?: Shell | undefined;
  /** The stable release of the candidate's remote, which the candidate would replace. */
  before?: ReleaseContract | undefined;
};

/** Why a release of a remote cannot be deployed beside what is deployed; empty where it can. */
export function conflicts(candidate: Candidate, { deployed, shell, before }: Site): Conflict[] {
  const others = deployed.filter(({ name }) => name !== candidate.name);
  return unique([
    ...others.flatMap(other => [
      ...propsConflicts(candidate, other),
      ...eventConflicts(candidate, other),
      ...pathClashes(candidate, other, shell),
      ...storageConflicts(candidate, other),
    ]),
    ...brokenLinks(candidate, before, others),
    ...(shell
      ? [
          ...sharedConflicts(candidate, shell),
          ...eventConflicts(candidate, shell),
          ...routeConflicts(candidate, shell),
          ...linkConflicts(candidate, others, shell),
          ...storageConflicts(candidate, shell),
        ]
      : []),
  ]);
}

/** A release that is stable and canary at once is named once. */
const unique = (all: Conflict[]): Conflict[] => [...new Map(all.map(one => [one.sentence, one])).values()];
