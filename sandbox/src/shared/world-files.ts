import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a JSON file of the demonstration world. @throws Error that says how to make the world */
export function readWorld<T>(worldDir: string, file: string): T {
  try {
    return JSON.parse(readFileSync(path.join(worldDir, file), 'utf8')) as T;
  } catch (error) {
    throw new Error(
      `${path.join(worldDir, file)} can't be read. Make the demonstration world first: npm run world. (${(error as Error).message})`,
    );
  }
}
