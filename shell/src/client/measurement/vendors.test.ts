/** @jest-environment jsdom */
import { type Consent, consentChanged } from '@fernweh/contracts/events';
import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import type { PublicConfig } from '@flotilla/contracts/register';
import { createEventBus } from '@flotilla/event-bus';
import { ALL } from '../consent/consent-cookie.ts';
import { startVendors } from './vendors.ts';

const CONSENT: Consent = { ...ALL, decided: true };
const config = { chat: { host: 'http://chat', token: 'token' } } as PublicConfig;

test('the chat hears on the bus that a menu is open, and that it closed', async () => {
  const widget = { init: jest.fn(), open: jest.fn(), hide: jest.fn(), show: jest.fn(), destroy: jest.fn() };
  Object.assign(globalThis, { ChatWidget: widget });
  const bus = createEventBus();
  bus.publish(consentChanged, CONSENT);
  startVendors({
    config,
    bus,
    consent: { current: () => CONSENT, ask: jest.fn() },
    landingPage: {} as never,
    idle: Promise.resolve(),
    onChatUnavailable: jest.fn(),
    onFailure: jest.fn(),
  });
  await new Promise(process.nextTick);
  expect(widget.init).toHaveBeenCalledTimes(1);
  bus.publish(menuChanged, { open: true, level: 1, height: 844 });
  expect(widget.hide).toHaveBeenCalledTimes(1);
  bus.publish(menuChanged, { open: false, level: 0, height: 0 });
  expect(widget.show).toHaveBeenCalledTimes(1);
});
