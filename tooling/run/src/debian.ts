import { spawnSync } from 'node:child_process';

/** Installs Debian packages. @returns false where that is not possible */
export function aptInstall(...names: string[]): boolean {
  const install = () => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
  // Only root can install; the lists of packages are fetched where they don't know these yet.
  return process.getuid?.() === 0 && (install() || (runQuietly('apt-get', ['update']) && install()));
}

const DOWNLOAD_MS = 240_000;

/** Runs a command that may download something. @returns whether it ended well */
export function runQuietly(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: DOWNLOAD_MS, env }).status === 0;
}
