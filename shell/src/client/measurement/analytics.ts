import { experimentsChanged, navigationChanged } from '@fernweh/contracts/events';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import { pathOf } from '@flotilla/host/routes/match-route';
import { firstInteraction } from './first-interaction.ts';
import type { LandingPage } from './landing-page.ts';
import { isPersonal, pageToReport, personalPatterns, tellRecorder } from './personal-pages.ts';
import type { Vendor } from './vendor.ts';

type Dependencies = {
  config: NonNullable<PublicConfig['analytics']>;
  bus: EventBus;
  landingPage: LandingPage;
  /** Resolves when measurement may begin. A stored consent is known before the page is shown. */
  idle: Promise<void>;
  onFailure(vendor: 'analytics' | 'session-replay', error: unknown): void;
};

/** Statistics and session replay, loaded only after consent (product/consent-and-measurement 7, 9). */
export function analyticsVendor({ config, bus, landingPage, idle, onFailure }: Dependencies): Vendor {
  let appointment = landingPage.appointment;

  return {
    name: 'analytics',
    category: 'analytics',
    storage: { cookies: /^AMP_/, keys: /^(AMP_|amp_|amplitude)/i },
    async start(signal) {
      await idle;
      if (signal.aborted) return;
      const { startAnalytics } = await import(
        /* webpackChunkName: "analytics" */ '@fernweh/vendors/amplitude'
      );
      const analytics = startAnalytics({
        ...config,
        campaign: landingPage.campaign,
        isPrivate: isPersonal,
        privatePatterns: personalPatterns(),
        signal,
        onFailure: error => onFailure('analytics', error),
      });
      await analytics.ready;
      if (signal.aborted) return;

      let lastPath = '';
      const pages = bus.on(navigationChanged).subscribe(({ url, phase }) => {
        tellRecorder({ url, phase }, path => !signal.aborted && analytics.pageChanged(path));
        const path = pathOf(url);
        if (phase !== 'shown' || path === lastPath) return;
        lastPath = path;
        // Title and module of the document change right after this event.
        queueMicrotask(() =>
          analytics.pageViewed({
            ...pageToReport(path, document.title),
            module: document.body.dataset.module ?? '',
          }),
        );
      });
      const exposed = new Set<string>();
      const experiments = bus.on(experimentsChanged).subscribe(({ assigned }) => {
        for (const { id, variant } of assigned) {
          if (exposed.has(id)) continue;
          exposed.add(id);
          // Amplitude's own event for a variant that somebody gets.
          analytics.track('$exposure', { flag_key: id, variant });
        }
      });
      signal.addEventListener('abort', () => {
        pages.unsubscribe();
        experiments.unsubscribe();
      });

      if (appointment) analytics.track('Calendar Appointment Booked', { event_type_name: appointment });
      appointment = undefined;
      if (!(await firstInteraction(signal))) return;
      await analytics.replay().catch(error => onFailure('session-replay', error));
    },
  };
}
