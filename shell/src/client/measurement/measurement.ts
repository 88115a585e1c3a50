import type { ReportedVendor } from '@fernweh/contracts/browser-report';
import { chatRequested, consentChanged } from '@fernweh/contracts/events';
import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import type { ConsentControl } from '../consent/consent.ts';
import type { Category } from '../consent/consent-cookie.ts';
import { trustVendors } from '../trusted-types.ts';
import { whenIdle } from '../when-idle.ts';
import { analyticsVendor } from './analytics.ts';
import { type ChatWidget, chatVendor } from './chat.ts';
import { addressForVendors, readLandingPage } from './landing-page.ts';
import { loadScript } from './load-script.ts';
import { ADVERTISEMENT_STORAGE, ANALYTICS_STORAGE, loadTagManager } from './tag-manager.ts';
import type { Vendor, VendorStorage } from './vendor.ts';
import { removeVendorStorage } from './vendor-storage.ts';
import { createVendorSwitch } from './vendor-switch.ts';

type Dependencies = {
  config: PublicConfig;
  bus: EventBus;
  consent: Pick<ConsentControl, 'current' | 'ask'>;
  /** Called when the visitor wants to chat and the chat is unavailable. */
  onChatUnavailable(): void;
  /** Hears once of each vendor that failed. The page goes on without it. */
  onFailure(vendor: ReportedVendor): void;
};

const CHAT_NOTE = 'The chat keeps your conversation in this browser: it needs the functional cookies.';

/**
 * Starts the configured vendors of measurement and chat, each while its category is allowed
 * (product/consent-and-measurement 6–8).
 */
export function startMeasurement({ config, bus, consent, onChatUnavailable, onFailure }: Dependencies): void {
  const { tagManager, analytics, chat } = config;
  const idle = whenIdle(bus);
  const landingPage = readLandingPage(location.search);
  const address = addressForVendors(location);
  if (address) history.replaceState(history.state, '', address);
  trustVendors([tagManager?.url, chat?.host].flatMap(url => url ?? []));

  const failed = (vendor: ReportedVendor, error: unknown) => {
    console.warn(`${vendor} is not available`, error);
    onFailure(vendor);
  };
  const followConsent = (vendor: Vendor) =>
    void bus
      .on(consentChanged)
      .subscribe(
        createVendorSwitch(vendor, removeVendorStorage, error =>
          failed(vendor.name === 'tags' ? 'tag-manager' : vendor.name, error),
        ),
      );

  if (tagManager) {
    void idle.then(() => loadTagManager(tagManager)).catch(error => failed('tag-manager', error));
    followConsent(tagStorage('advertisement', ADVERTISEMENT_STORAGE));
    followConsent(tagStorage('analytics', ANALYTICS_STORAGE));
  }
  if (analytics)
    followConsent(analyticsVendor({ config: analytics, bus, idle, landingPage, onFailure: failed }));
  if (chat) {
    const vendor = chatVendor({ config: chat, load: loadWidget, onUnavailable: onChatUnavailable });
    followConsent(vendor);
    bus.on(consentChanged).subscribe(({ functional, decided }) => {
      if (decided && !functional) vendor.cancelOpen();
    });
    bus.on(chatRequested).subscribe(() => {
      vendor.open();
      if (!consent.current().functional) consent.ask(CHAT_NOTE);
    });
  }
}

/** The tag manager stops its tags by the consent signals. This removes what the tags stored. */
const tagStorage = (category: Category, storage: VendorStorage): Vendor => ({
  name: 'tags',
  category,
  storage,
  start: async () => {},
});

async function loadWidget(url: string): Promise<ChatWidget> {
  const scope = globalThis as { ChatWidget?: ChatWidget };
  if (!scope.ChatWidget) await loadScript(url);
  if (!scope.ChatWidget) throw new Error('The chat script added no ChatWidget');
  return scope.ChatWidget;
}
