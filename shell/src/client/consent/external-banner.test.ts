/** @jest-environment jsdom */
import { type Consent, consentChanged, consentRequested } from '@fernweh/contracts/events';
import { createEventBus } from '@flotilla/event-bus';
import { type Banner, createConsent } from './consent.ts';
import { readConsent } from './consent-cookie.ts';
import { CONSENT_EVENTS } from './consent-events.ts';
import { createExternalBanner } from './external-banner.ts';
import { dataLayer } from './signals.ts';

/** A vendor's consent script (product/consent-and-measurement 11). */
const settled = () => new Promise(done => setTimeout(done));

function setUp(load: () => Promise<void>) {
  dataLayer().length = 0;
  let cookies = '';
  const own: jest.Mocked<Banner> = { open: jest.fn(), close: jest.fn() };
  const reopen = jest.fn();
  const bus = createEventBus();
  const heard: Consent[] = [];
  bus.on(consentChanged).subscribe(consent => heard.push(consent));
  createConsent({
    bus,
    banner: createExternalBanner(own, load, reopen),
    idle: Promise.resolve(),
    ports: {
      read: () => readConsent(cookies),
      write: () => {},
      onElsewhere(listener) {
        for (const name of CONSENT_EVENTS) document.addEventListener(name, listener);
      },
      notifyOtherTabs: () => {},
    },
  });
  return {
    own,
    reopen,
    bus,
    heard,
    vendorChooses(pairs: string) {
      cookies = `cookieyes-consent=consentid:x,consent:yes,action:yes,necessary:yes,${pairs}`;
      document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: {} }));
    },
  };
}

const lastSignals = () => (dataLayer().at(-1) as ArrayLike<unknown>)[2];

test('the vendor’s events end in the same seven signals, and our banner stays away', async () => {
  const { own, heard, vendorChooses } = setUp(async () => {});
  await settled();
  expect(own.open).not.toHaveBeenCalled();
  vendorChooses('functional:yes,analytics:yes,performance:no,advertisement:no');
  expect(heard.at(-1)).toEqual({ functional: true, analytics: true, advertisement: false, decided: true });
  expect(lastSignals()).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'granted',
    personalization_storage: 'granted',
    security_storage: 'granted',
  });
  vendorChooses('functional:no,analytics:no,performance:no,advertisement:no');
  expect(heard.at(-1)).toMatchObject({ analytics: false, functional: false });
});

test('the Cookies link opens the vendor’s banner again', async () => {
  const { own, reopen, bus } = setUp(async () => {});
  bus.publish(consentRequested, {});
  await settled();
  expect(reopen).toHaveBeenCalledTimes(1);
  expect(own.open).not.toHaveBeenCalled();
});

test('where the script does not load, our banner opens', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { own } = setUp(async () => {
    throw new Error('unreachable');
  });
  await settled();
  expect(own.open).toHaveBeenCalledTimes(1);
});
