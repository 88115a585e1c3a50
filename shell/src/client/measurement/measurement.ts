import { chatRequested, consentChanged } from '@fernweh/contracts/events';
import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import type { ConsentControl } from '../consent/consent.ts';
import type { Category } from '../consent/consent-cookie.ts';
import { trustVendors } from '../trusted-types.ts';
import { whenIdle } from '../when-idle.ts';
import { analyticsVendor } from './analytics.ts';
import { type ChatWidget, chatVendor } from './chat.ts';
import { readLanding, withoutPerson } from './landing.ts';
import { loadScript } from './load-script.ts';
import { ADVERTISEMENT_TRACES, loadTagManager, STATISTICS_TRACES } from './tag-manager.ts';
import { removeTraces } from './traces.ts';
import type { Traces, Vendor } from './vendor.ts';
import { createVendorSwitch } from './vendor-switch.ts';

type Dependencies = {
  config: PublicConfig;
  bus: EventBus;
  consent: Pick<ConsentControl, 'current' | 'ask'>;
  /** Where to go when somebody wants to chat and the chat is away. */
  onChatAway(): void;
};

const CHAT_NOTE = 'The chat keeps your conversation in this browser: it needs the functional cookies.';

/** Vendors that measure or assist: each only where it is configured, and while its category is allowed (product: Consent). */
export function startMeasurement({ config, bus, consent, onChatAway }: Dependencies): void {
  const { tagManager, analytics, chat } = config;
  const calm = whenIdle(bus);
  const landing = readLanding(location.search);
  const address = withoutPerson(location);
  if (address) history.replaceState(history.state, '', address);
  trustVendors([tagManager?.url, chat?.host].flatMap(url => url ?? []));

  if (tagManager) {
    void calm
      .then(() => loadTagManager(tagManager))
      .catch(error => console.warn('The tag manager is not available', error));
    obey(bus, left('advertisement', ADVERTISEMENT_TRACES));
    obey(bus, left('analytics', STATISTICS_TRACES));
  }
  if (analytics) obey(bus, analyticsVendor({ config: analytics, bus, calm, landing }));
  if (chat) {
    const vendor = chatVendor({ config: chat, load: loadWidget, onAway: onChatAway });
    obey(bus, vendor);
    bus.on(consentChanged).subscribe(({ functional, decided }) => {
      if (decided && !functional) vendor.leave();
    });
    bus.on(chatRequested).subscribe(() => {
      vendor.open();
      if (!consent.current().functional) consent.ask(CHAT_NOTE);
    });
  }
}

const obey = (bus: EventBus, vendor: Vendor) =>
  void bus.on(consentChanged).subscribe(createVendorSwitch(vendor, removeTraces));

/** The tag manager stops what it runs by the signals; what that left is removed here. */
const left = (category: Category, traces: Traces): Vendor => ({
  name: 'Tags',
  category,
  traces,
  start: async () => {},
});

async function loadWidget(url: string): Promise<ChatWidget> {
  const place = globalThis as { ChatWidget?: ChatWidget };
  if (!place.ChatWidget) await loadScript(url);
  if (!place.ChatWidget) throw new Error('The chat brought no widget');
  return place.ChatWidget;
}
