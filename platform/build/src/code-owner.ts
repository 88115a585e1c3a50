import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who owns a folder of the repository, by CODEOWNERS. @returns undefined where the file is not there or names nobody */
export function codeOwnerOf(root: string, folder: string): string | undefined {
  try {
    const lines = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8').split('\n');
    return lines.findLast(line => line.startsWith(`/${folder}/ `))?.split(/\s+/)[1];
  } catch {
    return undefined;
  }
}
