import { chatRequested, consentChanged } from '@fernweh/contracts/events';
import type { ReportedVendor } from '@flotilla/contracts/browser-report';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import { trustVendors } from '@flotilla/host/client/trusted-types';
import { whenIdle } from '@flotilla/host/client/when-idle';
import type { ConsentControl } from '../consent/consent.ts';
import { addressForVendors, readLandingPage } from './landing-page.ts';
import { loadTagManager } from './tag-manager.ts';
import type { Vendors } from './vendors.ts';

type Dependencies = {
  config: PublicConfig;
  bus: EventBus;
  consent: Pick<ConsentControl, 'current' | 'ask'>;
  /** Called when the visitor wants to chat and the chat is unavailable. */
  onChatUnavailable(): void;
  /** Hears once of each vendor that failed. The page goes on without it. */
  onFailure(vendor: ReportedVendor): void;
};

/** Beginnings of the names under which vendors store something, also during earlier visits. */
const TRACES = /(^|[;\s])(AMP_|amp|_ga|_gid|_gcl_|_gac_|_fbp|_fbc|__gads|chat_)/i;

/**
 * Loads the tag manager when the page is idle. The other vendors' code loads once the visitor has decided, wants to chat, or has
 * something stored by them from an earlier visit.
 */
export function startMeasurement(dependencies: Dependencies): void {
  const { config, bus, onChatUnavailable, onFailure } = dependencies;
  const { tagManager, chat } = config;
  const idle = whenIdle(bus);
  const landingPage = readLandingPage(location.search);
  const address = addressForVendors(location);
  if (address) history.replaceState(history.state, '', address);
  trustVendors([tagManager?.url, chat?.host].flatMap(url => url ?? []));

  const failed = (vendor: ReportedVendor, error: unknown) => {
    console.warn(`${vendor} is not available`, error);
    onFailure(vendor);
  };
  if (tagManager)
    void idle.then(() => loadTagManager(tagManager)).catch(error => failed('tag-manager', error));

  let vendors: Promise<Vendors> | undefined;
  function load(): Promise<Vendors> {
    vendors ??= import(/* webpackChunkName: "vendors" */ './vendors.ts').then(({ startVendors }) =>
      startVendors({ ...dependencies, landingPage, idle, onFailure: failed }),
    );
    vendors.catch(error => {
      vendors = undefined;
      console.warn('Chat and statistics are not available', error);
    });
    return vendors;
  }
  const loadQuietly = () => void load().catch(() => {});

  if (hasTraces()) loadQuietly();
  bus.on(consentChanged).subscribe(({ decided }) => decided && loadQuietly());
  if (chat)
    bus.on(chatRequested).subscribe(() => void load().then(({ openChat }) => openChat(), onChatUnavailable));
}

function hasTraces(): boolean {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return TRACES.test([document.cookie, ...keys].join(';'));
  } catch {
    return TRACES.test(document.cookie);
  }
}
