import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium for tests: one that is there, else Playwright's download, else Debian's package.
 * @returns its path, or '' for Playwright's own
 * @throws Error saying what was tried
 */
export function findBrowser(): string {
  const there = INSTALLED.find(existsSync);
  if (there) return there;
  console.log('  … no Chromium here; fetching one');
  const cli = createRequire(join(ROOT, 'e2e/package.json')).resolve('@playwright/test/cli');
  if (run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) return '';
  if (run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) return '/usr/bin/chromium';
  throw new Error('No Chromium: none is installed, and neither Playwright nor apt-get could bring one.');
}

/** A Firefox for its own tests: one that is there, else Debian's package. @returns its path, or '' where there is none */
export function findFirefox(): string {
  const there = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? '';
  if (there()) return there();
  console.log('  … no Firefox here; fetching one');
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', 'firefox-esr']);
  return there();
}

const DOWNLOAD_MS = 240_000;

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: DOWNLOAD_MS, env }).status === 0;
}
