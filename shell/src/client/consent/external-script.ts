import { trustVendors } from '@flotilla/host/client/trusted-types';
import { loadScript } from '../measurement/load-script.ts';
import type { Banner } from './consent.ts';
import { createExternalBanner } from './external-banner.ts';

/** The banner of the consent script at an address, which is loaded now. */
export function consentScriptBanner(own: Banner, url: string): Banner {
  trustVendors([url]);
  return createExternalBanner(own, () => loadScript(url), reopenConsent);
}

/** CookieYes's function that opens its banner again. */
function reopenConsent(): void {
  (globalThis as { revisitCkyConsent?: () => void }).revisitCkyConsent?.();
}
