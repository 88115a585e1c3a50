import { createInstance, type Types } from '@amplitude/analytics-browser';
import { enforceConsent } from './amplitude-consent.ts';
import { watchDelivery } from './amplitude-delivery.ts';

/**
 * Adapter of Amplitude's clients; only this file and amplitude-consent.ts import them. Each start measures until `signal` aborts.
 */
export type AnalyticsOptions = {
  /** URL of the collector: Amplitude's in the EU, or a proxy in front of it. */
  url: string;
  apiKey: string;
  /** `utm_*` parameters of the landing page, sent with the start of a session. */
  campaign: Record<string, string>;
  /** Aborts when consent ends. Nothing is sent or stored afterwards. */
  signal: AbortSignal;
  /** Called when the collector does not take the events. */
  onFailure(error: unknown): void;
};

export type Analytics = {
  pageViewed(page: { path: string; title: string; module: string }): void;
  track(name: string, properties?: Record<string, string>): void;
  /** Loads and starts session replay. @throws Error if its code does not load */
  replay(): Promise<void>;
  /** Settles when the client is ready; it never rejects. */
  ready: Promise<void>;
};

/** Pages and parts with personal data: clicks there are not tracked, and replays mask their text. */
const PRIVATE_PAGES = [/\/account(\/|$)/, /\/checkout$/, /\/auth\//, /\/cs_contact$/];
const PRIVATE_PARTS = ['[data-boundary="mf-account"]', '[data-boundary="mf-checkout"]', '#fw-header'];
const PRIVATE_PICTURES = ['#fw-header img'];

export function startAnalytics(options: AnalyticsOptions): Analytics {
  const { url, apiKey, campaign, signal, onFailure } = options;
  const collector = (path: string) => new URL(path, url).href;
  const consent = enforceConsent({ campaign, signal });
  const delivery = watchDelivery(onFailure);
  const client = createInstance();

  client.add(delivery);
  client.add(consent.plugin);
  const { promise } = client.init(apiKey, {
    serverUrl: collector('/2/httpapi'),
    serverZone: 'EU',
    autocapture: {
      attribution: true,
      sessions: true,
      fileDownloads: true,
      formInteractions: true,
      elementInteractions: {
        pageUrlExcludelist: PRIVATE_PAGES,
        visualTaggingOptions: { enabled: false },
        viewportContentUpdated: { enabled: false },
      },
      // The shell reports page views itself. The client would count every change of the URL.
      pageViews: false,
      // It would send queries, which contain search terms and personal data from booking calendars.
      pageUrlEnrichment: false,
    },
    cookieOptions: { domain: '', sameSite: 'Lax', secure: location.protocol === 'https:' },
    trackingOptions: { ipAddress: false },
    // Remote configuration could widen what is measured.
    fetchRemoteConfig: false,
    enableDiagnostics: false,
    loggerProvider: quietLogger(),
  });
  signal.addEventListener('abort', () => client.setOptOut(true));

  return {
    ready: promise.then(
      () => {},
      () => {},
    ),
    pageViewed({ path, title, module }) {
      client.track('[Amplitude] Page Viewed', {
        '[Amplitude] Page Domain': location.hostname,
        '[Amplitude] Page Path': path,
        '[Amplitude] Page Title': title,
        '[Amplitude] Page URL': location.origin + path,
        module,
      });
    },
    track: (name, properties) => void client.track(name, properties),
    async replay() {
      const { sessionReplayPlugin } = await import(
        /* webpackChunkName: "session-replay" */ '@amplitude/plugin-session-replay-browser'
      );
      await promise;
      if (signal.aborted) return;
      const plugin = sessionReplayPlugin({
        sampleRate: 1,
        forceSessionTracking: true,
        trackServerUrl: collector('/sessions/v2/track'),
        privacyConfig: {
          defaultMaskLevel: 'medium',
          maskSelector: PRIVATE_PARTS,
          blockSelector: PRIVATE_PICTURES,
        },
        // It would create its worker from a blob, which the site's policy forbids.
        useWebWorker: false,
        storeType: 'memory',
        // Otherwise short visits are not recorded.
        eagerFullSnapshotSend: true,
        handleSendEvents: consent.send,
        handleFetchConfig: async () => Response.json({ configs: { sessionReplay: {} } }),
      });
      await client.add(plugin).promise;
    },
  };
}

/** An unavailable collector is no error of the page. Each message is logged once, not with every event. */
function quietLogger(): Types.ILogger {
  const logged = new Set<string>();
  return {
    enable: () => {},
    disable: () => {},
    log: () => {},
    debug: () => {},
    warn: () => {},
    error(message: unknown) {
      if (logged.has(String(message))) return;
      logged.add(String(message));
      console.warn(`Analytics: ${message}`);
    },
  };
}
