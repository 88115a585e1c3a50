import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs of shells, by digest: while shells are replaced, two versions render. They lie in a folder that render processes may not write. */
export type Programs = {
  /** Its file; undefined where the host does not have it, or somebody changed it. */
  file(digest: string): string | undefined;
  /** @throws Error where it is another one */
  add(digest: string, source: Uint8Array): void;
  /** Removes them all, with their folder. */
  remove(): void;
};

/** Those that were added last stay. */
const MOST = 4;

export function createPrograms(folder = mkdtempSync(join(tmpdir(), 'flotilla-programs-'))): Programs {
  const pathOf = (digest: string) => join(folder, `${digest}.cjs`);

  function removeOld() {
    const byAge = readdirSync(folder)
      .map(name => join(folder, name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
    for (const path of byAge.slice(MOST)) rmSync(path, { force: true });
  }

  return {
    file(digest) {
      const path = pathOf(digest);
      return digestOfFile(path) === digest ? path : undefined;
    },
    add(digest, source) {
      if (programDigest(source) !== digest) throw new Error('The program is another one than was announced');
      const path = pathOf(digest);
      writeFileSync(`${path}.new`, source);
      chmodSync(`${path}.new`, 0o400);
      renameSync(`${path}.new`, path);
      removeOld();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const programDigest = (source: Uint8Array): string =>
  createHash('sha256').update(source).digest('base64url');

function digestOfFile(path: string): string | undefined {
  try {
    return programDigest(readFileSync(path));
  } catch {
    return undefined;
  }
}
