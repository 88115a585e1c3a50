import { findBrowser, findHeadlessBrowser } from '@fernweh/run/browser';
import { type Browser, chromium } from '@playwright/test';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launches headless Chromium. With `redirect` one address is served from another while pages keep their origin, so that both
 * variants may call the site's services.
 */
export function launchBrowser(redirect?: { from: string; to: string }): Promise<Browser> {
  const rules = redirect ? [`--host-resolver-rules=MAP ${redirect.from} ${redirect.to}`] : [];
  return launch(findBrowser(), rules);
}

/**
 * Launches Chromium without a window. A whole one has a window of the page's size, and its toolbar takes 87 pixels of that: what changes
 * only in the page's lowest 87 pixels is in no frame, and the event that changed it seems to last until something else changes.
 */
export const launchWithoutWindow = (): Promise<Browser> => launch(findHeadlessBrowser());

const launch = (path: string, more: string[] = []) =>
  chromium.launch({ ...(path ? { executablePath: path } : {}), args: [...FLAGS, ...more] });
