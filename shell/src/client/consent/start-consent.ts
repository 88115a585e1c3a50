import type { EventBus } from '@fernweh/event-bus';
import { whenIdle } from '../when-idle.ts';
import { bannerPlace } from './banner-place.ts';
import { type ConsentControl, type ConsentPorts, createConsent } from './consent.ts';
import { consentCookie, readConsent } from './consent-cookie.ts';
import { writeCookie } from './write-cookie.ts';

/** The consent of this browser. */
export function startConsent(bus: EventBus): ConsentControl {
  return createConsent({ bus, ports: browserPorts(), banner: bannerPlace(), calm: whenIdle(bus) });
}

function browserPorts(): ConsentPorts {
  const tabs = new BroadcastChannel('fw-consent');
  return {
    read: () => readConsent(document.cookie),
    write: choice => writeCookie(consentCookie(choice, location.protocol === 'https:')),
    onElsewhere: listener => tabs.addEventListener('message', listener),
    tellOthers: () => tabs.postMessage('changed'),
  };
}
