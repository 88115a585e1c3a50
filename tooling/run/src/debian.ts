import { spawnSync } from 'node:child_process';

/** Installs Debian packages. @returns false where that is not possible */
export function aptInstall(...names: string[]): boolean {
  // Only root can install, and who may become root without a password, as on machines of CI.
  const [command = 'apt-get', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const aptGet = (...args: string[]) => runQuietly(command, [...before, ...args]);
  const install = () => aptGet('install', '-y', '--no-install-recommends', ...names);
  // The lists of packages are fetched where they don't know these yet.
  return install() || (aptGet('update') && install());
}

const DOWNLOAD_MS = 240_000;

/** Runs a command that may download something. @returns whether it ended well */
export function runQuietly(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: DOWNLOAD_MS, env }).status === 0;
}
