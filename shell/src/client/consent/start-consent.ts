import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import { whenIdle } from '@flotilla/host/client/when-idle';
import { writeCookie } from '@flotilla/host/client/write-cookie';
import { createBanner } from './banner.ts';
import { type Banner, type ConsentControl, type ConsentPorts, createConsent } from './consent.ts';
import { consentCookie, readConsent } from './consent-cookie.ts';
import { CONSENT_EVENTS } from './consent-events.ts';

/** Starts consent with this browser's cookie and tabs, and the vendor's consent script if one is configured. */
export function startConsent(bus: EventBus, { consentScript }: PublicConfig): ConsentControl {
  const own = createBanner(bus);
  const banner = consentScript ? vendorsBanner(own, consentScript.url) : own;
  return createConsent({ bus, ports: browserPorts(), banner, idle: whenIdle(bus) });
}

/** The banner of the vendor's script. Its code is a chunk, because most sites have none; ours opens where the chunk does not load. */
function vendorsBanner(own: Banner, url: string): Banner {
  const loaded = import(/* webpackChunkName: "vendor-scripts" */ './external-script.ts').then(
    code => code.consentScriptBanner(own, url),
    () => own,
  );
  return {
    open: view => void loaded.then(banner => banner.open(view)),
    close: () => void loaded.then(banner => banner.close()),
  };
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
