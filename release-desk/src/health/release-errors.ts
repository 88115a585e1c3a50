import { type HealthReport, MOST_ERRORS, type ReleaseError } from '@fernweh/contracts/release-health';

/** What the failures of each release said, for the people who watch it (docs/decisions/083). No decision is made from it. */
export type ReleaseErrors = {
  add(report: HealthReport): void;
  /** The most frequent ones first. */
  of(remote: string, version: string): ReleaseError[];
};

const MOST_RELEASES = 100;
/** Different errors of one release that are counted; beyond them others say nothing new. */
const MOST_DIFFERENT = 50;

/** In memory: after a restart of the desk the logs of the shells have them. */
export function createReleaseErrors(): ReleaseErrors {
  const known = new Map<string, Map<string, ReleaseError>>();

  function errorsOf(key: string): Map<string, ReleaseError> {
    const errors = known.get(key) ?? new Map<string, ReleaseError>();
    // The releases of which errors were heard last stay.
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
        const errors = errorsOf(keyOf(remote, version));
        for (const one of news) {
          const name = `${one.signal} ${one.part} ${one.message}`;
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
  };
}

const keyOf = (remote: string, version: string) => `${remote}@${version}`;
