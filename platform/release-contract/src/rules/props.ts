import type { PropsVersion } from '@flotilla/contracts/release-contract';
import { type Candidate, type Conflict, type Deployed, nameOf } from '../deployed.ts';
import { misfits } from '../schema/accepts.ts';
import { missingCast } from './casts.ts';
import { exchangeSentence } from './sentence.ts';

/** Fragments: a consumer sends props, and the owner of the fragment accepts them. */
export function propsConflicts(candidate: Candidate, other: Deployed): Conflict[] {
  return [...asOwner(candidate, other), ...asConsumer(candidate, other)];
}

function asOwner(candidate: Candidate, other: Deployed): Conflict[] {
  return shown(other, candidate.name).flatMap(([id, name, sent]) => {
    const taken = candidate.contract.fragments[name];
    if (taken) return castsMissing(id, candidate, other) ?? compared(id, sent, taken, other, false);
    const sentence = `${nameOf(other)} shows the fragment ${id}, which this release does not have; keep it, or release ${other.name} first without it.`;
    return [{ kind: 'props' as const, other: identity(other), subject: id, sentence }];
  });
}

function asConsumer(candidate: Candidate, other: Deployed): Conflict[] {
  return shown(candidate, other.name).flatMap(([id, name, sent]) => {
    const taken = other.contract.fragments[name];
    if (taken) return castsMissing(id, candidate, other) ?? compared(id, sent, taken, other, true);
    const sentence = `${nameOf(other)} does not have the fragment ${id}, which this release shows; release ${other.name} first with it.`;
    return [{ kind: 'props' as const, other: identity(other), subject: id, sentence }];
  });
}

/** The fragments of an owner that a release shows: id, name, and the props that it sends. */
const shown = ({ contract }: Candidate, owner: string) =>
  Object.entries(contract.uses).flatMap(([id, sent]) =>
    id.startsWith(`${owner}/`) ? [[id, id.slice(owner.length + 1), sent] as const] : [],
  );

/** Undefined where both use the same version, whose fields are compared then. */
function castsMissing(id: string, candidate: Candidate, other: Deployed): Conflict[] | undefined {
  const [own, theirs] = [versionOf(candidate, id), versionOf(other, id)];
  if (own.version === theirs.version) return undefined;
  const sentence = missingCast(id, 'fragment', own, theirs, other);
  return sentence ? [{ kind: 'props', other: identity(other), subject: id, sentence }] : [];
}

const versionOf = ({ contract }: Candidate, id: string): PropsVersion =>
  contract.propsVersions?.[id] ?? { version: 1, casts: [] };

function compared(id: string, sent: object, taken: object, other: Deployed, sends: boolean): Conflict[] {
  return misfits(sent as never, taken as never).map(misfit => ({
    kind: 'props',
    other: identity(other),
    subject: id,
    ...(misfit.field && { field: misfit.field }),
    sentence: exchangeSentence({ misfit, of: id, other: nameOf(other), remote: other.name, sends }),
  }));
}

const identity = ({ name, version }: Deployed) => ({ name, version });
