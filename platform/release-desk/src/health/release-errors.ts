import {
  type HealthReport,
  MOST_ERRORS,
  type ReleaseError,
  releaseError,
} from '@flotilla/contracts/release-health';
import { z } from 'zod';
import type { Storage } from '../store/storage.ts';
import { openStoredValue } from '../store/stored-value.ts';

/** What the failures of each release said, for the people who watch it (docs/decisions/083). No decision is made from it. */
export type ReleaseErrors = {
  add(report: HealthReport): void;
  /** The most frequent ones first. */
  of(remote: string, version: string): ReleaseError[];
  /** Writes what changed since the last time. */
  save(): Promise<void>;
};

const MOST_RELEASES = 100;
/** Different errors of one release that are counted; beyond them others say nothing new. */
const MOST_DIFFERENT = 50;

const NAME = 'desk/release-errors.json';
/** By release, the least recently updated first. */
const stored = z.array(z.tuple([z.string(), z.array(releaseError)]));

/** @throws Error where the storage cannot be read; errors that are not readable are forgotten */
export async function openReleaseErrors(storage: Storage): Promise<ReleaseErrors> {
  const file = await openStoredValue(storage, NAME, stored);
  const known = new Map<string, Map<string, ReleaseError>>();
  for (const [key, errors] of file.first ?? [])
    known.set(key, new Map(errors.map(one => [nameOf(one), one])));

  function errorsOf(key: string): Map<string, ReleaseError> {
    const errors = known.get(key) ?? new Map<string, ReleaseError>();
    // The least recently updated release goes first.
    known.delete(key);
    known.set(key, errors);
    const [oldest] = known.keys();
    if (known.size > MOST_RELEASES && oldest) known.delete(oldest);
    return errors;
  }

  return {
    add({ releases }) {
      for (const { remote, version, errors: news = [] } of releases) {
        if (news.length === 0) continue;
        file.changed();
        const errors = errorsOf(keyOf(remote, version));
        for (const one of news) {
          const name = nameOf(one);
          const before = errors.get(name);
          if (before || errors.size < MOST_DIFFERENT)
            errors.set(name, { ...one, count: one.count + (before?.count ?? 0) });
        }
      }
    },
    of: (remote, version) =>
      [...(known.get(keyOf(remote, version))?.values() ?? [])]
        .sort((one, other) => other.count - one.count)
        .slice(0, MOST_ERRORS),
    save: () => file.save(() => [...known].map(([key, errors]) => [key, [...errors.values()]])),
  };
}

const nameOf = ({ signal, part, message, source = '' }: ReleaseError) =>
  `${signal} ${part} ${message} ${source}`;
const keyOf = (remote: string, version: string) => `${remote}@${version}`;
