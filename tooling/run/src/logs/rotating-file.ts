import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A log file of limited size. Lines are on disk when `write` returns, so that a crash loses none. */
export type RotatingFile = { write(line: string): void; close(): void };

const MAX_BYTES = 5_000_000;
const PRIVATE_FILE = 0o600;

/**
 * Opens `path` for appending. When it reaches its limit it becomes `<path>.1`, in place of an earlier one, and a new
 * file begins: a service keeps two files at most.
 */
export function openRotatingFile(path: string, maxBytes = MAX_BYTES): RotatingFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let file = openSync(path, 'a', PRIVATE_FILE);
  let bytes = fstatSync(file).size;

  function rotate() {
    closeSync(file);
    renameSync(path, `${path}.1`);
    file = openSync(path, 'a', PRIVATE_FILE);
    bytes = 0;
  }

  return {
    write(line) {
      const content = Buffer.from(`${line}\n`);
      if (bytes > 0 && bytes + content.length > maxBytes) rotate();
      bytes += writeSync(file, content);
    },
    close: () => closeSync(file),
  };
}
