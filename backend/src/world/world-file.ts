import { readFile, stat } from 'node:fs/promises';
import { Problem } from '../http/problem.ts';

/** A file of the demonstration world: read when first needed, and again when a new world has been made. */
export type WorldFile<T> = () => Promise<T>;

const RETRY_S = 5;
/** The file is looked at this often at most. */
const LOOK_EVERY_MS = 1000;

/**
 * @param make turns the file's JSON into what a repository works with; runs once per version of the file
 * @returns a reader that throws a 503 problem while the world has no such file
 */
export function worldFile<T>(path: string, make: (json: unknown) => T): WorldFile<T> {
  let kept: { version: string; value: Promise<T>; lookedAt: number } | undefined;
  return async () => {
    if (kept && Date.now() - kept.lookedAt < LOOK_EVERY_MS) return kept.value;
    const version = await versionOf(path);
    if (kept?.version === version) {
      kept.lookedAt = Date.now();
      return kept.value;
    }
    const value = read(path, make);
    kept = { version, value, lookedAt: Date.now() };
    // A file that is only half written now may be whole in a moment: don't keep the failure.
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}

async function read<T>(path: string, make: (json: unknown) => T): Promise<T> {
  const text = await readFile(path, 'utf8');
  return make(JSON.parse(text));
}

async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(path);
    return `${mtimeMs} ${size}`;
  } catch {
    throw new Problem(503, 'unavailable', 'The data is not there yet.', { retryAfter: RETRY_S });
  }
}
