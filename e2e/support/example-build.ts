import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');

const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  packageManager: string;
};

/**
 * Installs and builds an example outside the workspace, as its lockfile and its scripts say.
 * @param example its folder below `examples`
 * @param bundler the command of its script `build`
 * @returns the folder of the copy; the build is in `dist`
 */
export async function builtExample(
  example: string,
  folder: string,
  bundler: string,
  env: Record<string, string> = {},
): Promise<string> {
  const copy = join(folder, example);
  cpSync(join(ROOT, 'examples', example), copy, {
    recursive: true,
    filter: path => !/node_modules|[\\/]dist$|@mf-types/.test(path.slice(ROOT.length)),
  });
  const options = { cwd: copy, env: { ...process.env, ...env, NODE_ENV: 'production' } };
  const flags = ['--ignore-workspace', '--frozen-lockfile', '--prefer-offline', '--prod=false'];
  await run('npx', ['--yes', packageManager, 'install', ...flags], options);
  const [command = '', ...words] = bundler.split(' ');
  await run(join(copy, 'node_modules/.bin', command), words, options);
  return copy;
}
