import { consentChanged } from '@fernweh/contracts/events';
import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import type { ReportedVendor } from '@flotilla/contracts/browser-report';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import type { ConsentControl } from '../consent/consent.ts';
import type { Category } from '../consent/consent-cookie.ts';
import { analyticsVendor } from './analytics.ts';
import { type ChatWidget, chatVendor } from './chat.ts';
import { addChatLauncher } from './chat-launcher.ts';
import type { LandingPage } from './landing-page.ts';
import { loadScript } from './load-script.ts';
import { ADVERTISEMENT_STORAGE, ANALYTICS_STORAGE } from './tag-manager.ts';
import type { Vendor, VendorStorage } from './vendor.ts';
import { removeVendorStorage } from './vendor-storage.ts';
import { createVendorSwitch } from './vendor-switch.ts';

type Dependencies = {
  config: PublicConfig;
  bus: EventBus;
  consent: Pick<ConsentControl, 'current' | 'ask'>;
  landingPage: LandingPage;
  /** Resolves when measurement may begin. */
  idle: Promise<void>;
  /** Called when the visitor wants to chat and the chat is unavailable. */
  onChatUnavailable(): void;
  onFailure(vendor: ReportedVendor, error: unknown): void;
};

export type Vendors = { openChat(): void };

const CHAT_NOTE = 'Chat keeps your conversation in this browser, so it needs functional cookies.';

/**
 * Starts the configured vendors, each while its category is allowed (product/consent-and-measurement 6–8). A chunk of its own: a
 * visitor who has not decided yet needs none of it.
 */
export function startVendors(dependencies: Dependencies): Vendors {
  const { config, bus, consent, landingPage, idle, onChatUnavailable, onFailure } = dependencies;
  const { tagManager, analytics, chat } = config;
  const followConsent = (vendor: Vendor) =>
    void bus
      .on(consentChanged)
      .subscribe(
        createVendorSwitch(vendor, removeVendorStorage, error =>
          onFailure(vendor.name === 'tags' ? 'tag-manager' : vendor.name, error),
        ),
      );

  if (tagManager) {
    followConsent(tagStorage('advertisement', ADVERTISEMENT_STORAGE));
    followConsent(tagStorage('analytics', ANALYTICS_STORAGE));
  }
  if (analytics) followConsent(analyticsVendor({ config: analytics, bus, idle, landingPage, onFailure }));
  if (!chat) return { openChat: () => {} };
  const vendor = chatVendor({
    config: chat,
    load: loadWidget,
    addLauncher: addChatLauncher,
    onUnavailable: onChatUnavailable,
  });
  followConsent(vendor);
  bus.on(consentChanged).subscribe(({ functional, decided }) => {
    if (decided && !functional) vendor.cancelOpen();
  });
  bus.on(menuChanged).subscribe(({ open }) => vendor.makeRoom(open));
  return {
    openChat() {
      vendor.open();
      if (!consent.current().functional) consent.ask(CHAT_NOTE);
    },
  };
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
