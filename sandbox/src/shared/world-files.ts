import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A JSON file of the world. @throws Error that says what to do where it is missing. */
export function readWorld<T>(worldDir: string, file: string): T {
  try {
    return JSON.parse(readFileSync(path.join(worldDir, file), 'utf8')) as T;
  } catch (error) {
    throw new Error(
      `${path.join(worldDir, file)} cannot be read; make the world first: node tooling/world/src/main.ts (${(error as Error).message})`,
    );
  }
}
