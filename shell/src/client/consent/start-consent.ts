import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { whenIdle } from '../when-idle.ts';
import { createBanner } from './banner.ts';
import { type ConsentControl, type ConsentPorts, createConsent } from './consent.ts';
import { consentCookie, readConsent } from './consent-cookie.ts';
import { createExternalBanner } from './external-banner.ts';
import { CONSENT_EVENTS, loadConsentScript, reopenConsent } from './external-script.ts';
import { writeCookie } from './write-cookie.ts';

/** Starts consent with this browser's cookie and tabs, and the vendor's consent script if one is configured. */
export function startConsent(bus: EventBus, { consentScript }: PublicConfig): ConsentControl {
  const own = createBanner();
  const banner = consentScript
    ? createExternalBanner(own, () => loadConsentScript(consentScript.url), reopenConsent)
    : own;
  return createConsent({ bus, ports: browserPorts(), banner, idle: whenIdle(bus) });
}

function browserPorts(): ConsentPorts {
  const tabs = new BroadcastChannel('fw-consent');
  return {
    read: () => readConsent(document.cookie),
    write: choice => writeCookie(consentCookie(choice, location.protocol === 'https:')),
    onElsewhere(listener) {
      tabs.addEventListener('message', listener);
      for (const name of CONSENT_EVENTS) document.addEventListener(name, listener);
    },
    notifyOtherTabs: () => tabs.postMessage('changed'),
  };
}
