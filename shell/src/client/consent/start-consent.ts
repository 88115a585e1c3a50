import type { EventBus } from '@fernweh/event-bus';
import { whenIdle } from '../when-idle.ts';
import { createBanner } from './banner.ts';
import { type ConsentControl, type ConsentPorts, createConsent } from './consent.ts';
import { consentCookie, readConsent } from './consent-cookie.ts';
import { writeCookie } from './write-cookie.ts';

/** Starts consent with this browser's cookie and tabs. */
export function startConsent(bus: EventBus): ConsentControl {
  return createConsent({ bus, ports: browserPorts(), banner: createBanner(), idle: whenIdle(bus) });
}

function browserPorts(): ConsentPorts {
  const tabs = new BroadcastChannel('fw-consent');
  return {
    read: () => readConsent(document.cookie),
    write: choice => writeCookie(consentCookie(choice, location.protocol === 'https:')),
    onOtherTab: listener => tabs.addEventListener('message', listener),
    notifyOtherTabs: () => tabs.postMessage('changed'),
  };
}
