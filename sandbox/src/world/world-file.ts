import { readFile, stat } from 'node:fs/promises';
import { Refusal } from '../listener/answer.ts';

/** A file of the world, read when asked for and again whenever it has changed on disk. */
export type WorldFile<T> = () => Promise<T>;

/**
 * @param make turns the file's JSON into what the stand-in works with; runs once per version of the file
 * @returns a reader that throws Refusal 503 while the world has no such file
 */
export function worldFile<T>(path: string, make: (json: unknown) => T): WorldFile<T> {
  let kept: { version: string; value: Promise<T> } | undefined;
  return async () => {
    const version = await versionOf(path);
    if (kept?.version !== version) {
      const value = readFile(path, 'utf8').then(text => make(JSON.parse(text)));
      kept = { version, value };
      // A file that can't be read now may be whole in a moment: don't keep the failure.
      value.catch(() => {
        if (kept?.value === value) kept = undefined;
      });
    }
    return kept.value;
  };
}

async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(path);
    return `${mtimeMs} ${size}`;
  } catch {
    throw new Refusal(503, 'The demonstration world has not been made yet');
  }
}
