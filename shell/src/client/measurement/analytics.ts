import { navigationChanged } from '@fernweh/contracts/events';
import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { firstSign } from './first-sign.ts';
import type { Landing } from './landing.ts';
import type { Vendor } from './vendor.ts';

type Dependencies = {
  config: NonNullable<PublicConfig['analytics']>;
  bus: EventBus;
  landing: Landing;
  /** When measurement may begin; a consent of an earlier visit is there before the page is. */
  calm: Promise<void>;
};

/** Statistics and session replay: not a byte of either before the consent (specification §7, §9; product: Consent). */
export function analyticsVendor({ config, bus, landing, calm }: Dependencies): Vendor {
  let booked = landing.booked;

  return {
    name: 'Analytics',
    category: 'analytics',
    traces: { cookies: /^AMP_/, storage: /^(AMP_|amp_|amplitude)/i },
    async start(signal) {
      await calm;
      if (signal.aborted) return;
      const { startAnalytics } = await import(
        /* webpackChunkName: "analytics" */ '@fernweh/vendors/amplitude'
      );
      const analytics = startAnalytics({ ...config, campaign: landing.campaign, signal });
      await analytics.ready;
      if (signal.aborted) return;

      let shown = '';
      const pages = bus.on(navigationChanged).subscribe(({ url, phase }) => {
        const [path = '/'] = url.split('?');
        if (phase !== 'shown' || path === shown) return;
        shown = path;
        // The title is the next thing that changes.
        queueMicrotask(() => analytics.pageViewed({ path, title: document.title }));
      });
      signal.addEventListener('abort', () => pages.unsubscribe());

      if (booked) analytics.track('Calendar Appointment Booked', { event_type_name: booked });
      booked = undefined;
      if (!(await firstSign(signal))) return;
      await analytics.replay().catch(error => console.warn('Session replay could not be loaded', error));
    },
  };
}
