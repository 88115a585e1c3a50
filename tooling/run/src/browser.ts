import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aptInstall, runQuietly } from './debian.ts';
import { ROOT } from './root.ts';

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Programs with which WebKit is driven, as Debian has them. */
export const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  interpreter: '/usr/bin/gjs',
  display: '/usr/bin/Xvfb',
};
const LOAD_WEBKIT = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2";

/**
 * Finds a Chromium: an installed one, else Playwright's download, else Debian's package.
 * @returns its path, or '' for Playwright's own
 * @throws Error saying what was tried
 */
export function findBrowser(): string {
  const installed = CHROMIUMS.find(existsSync);
  if (installed) return installed;
  console.log('  … no Chromium is installed; installing one');
  if (playwrightInstall('chromium')) return '';
  if (aptInstall('chromium')) return '/usr/bin/chromium';
  throw new Error('No Chromium: none is installed, and neither Playwright nor apt-get could install one.');
}

/**
 * Finds Chromium's headless shell, which has no window to draw and needs half of the processor time of a whole Chromium;
 * where none can be installed, a whole one.
 * @returns its path, or '' for Playwright's own
 */
export function findHeadlessBrowser(): string {
  const installed = HEADLESS_SHELLS.find(existsSync);
  if (installed) return installed;
  console.log("  … Chromium's headless shell is not installed; installing it");
  if (aptInstall('chromium-headless-shell')) return HEADLESS_SHELLS[0] ?? '';
  return findBrowser();
}

/** @returns the path of an installed Firefox, or '' where there is none */
export const installedFirefox = (): string => FIREFOXES.find(existsSync) ?? '';

/** Whether WebKit can be driven here: its driver, what the tests' window of it is run with, and a display in memory. */
export const hasWebKit = (): boolean =>
  Object.values(WEBKIT).every(existsSync) && runQuietly(WEBKIT.interpreter, ['-c', LOAD_WEBKIT]);

/** Installs Debian's Firefox and WebKit where they are missing and can be installed. */
export function installOtherBrowsers(): void {
  if (!installedFirefox()) {
    console.log('  … no Firefox is installed; installing one');
    aptInstall('firefox-esr');
  }
  if (!hasWebKit()) {
    console.log('  … WebKit with its driver is not installed; installing it');
    aptInstall('webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb');
  }
}

function playwrightInstall(browser: string): boolean {
  const cli = createRequire(join(ROOT, 'e2e/package.json')).resolve('@playwright/test/cli');
  return runQuietly(process.execPath, [cli, 'install', '--with-deps', browser]);
}
