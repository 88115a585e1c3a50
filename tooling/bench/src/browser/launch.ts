import { findBrowser } from '@fernweh/run/browser';
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
  const path = findBrowser();
  const rules = redirect ? [`--host-resolver-rules=MAP ${redirect.from} ${redirect.to}`] : [];
  return chromium.launch({ ...(path ? { executablePath: path } : {}), args: [...FLAGS, ...rules] });
}
