import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const LARGEST_OUTPUT = 32 * 2 ** 20;

/** Runs an installed tool. @param root folder of the sources. @returns what it printed, whether or not it found something */
export const runTool = (name: string, args: readonly string[], root: string): Promise<string> =>
  new Promise((done, fail) =>
    execFile(
      join(ROOT, 'node_modules/.bin', name),
      args,
      { cwd: root, maxBuffer: LARGEST_OUTPUT },
      (error, stdout, stderr) => {
        // A code is what the tool says about the sources; a name like ENOENT says that it did not run.
        if (error && typeof error.code !== 'number')
          return fail(new Error(`${name} did not run: ${stderr || error.message}`));
        done(stdout);
      },
    ),
  );
