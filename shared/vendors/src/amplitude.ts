import { createInstance, type Types } from '@amplitude/analytics-browser';
import { createGate } from './amplitude-gate.ts';

/**
 * Amplitude's clients; this file and its gate are the only ones of the site that import them. One call is one permission
 * to measure: it lasts until `signal` aborts.
 */
export type AnalyticsOptions = {
  /** Address of the collector: Amplitude's in the EU, or one of the house's before it. */
  url: string;
  apiKey: string;
  /** `utm_*` of the page the visitor came to, told with the start of a session. */
  campaign: Record<string, string>;
  /** Aborted when the permission ends: from then on nothing is sent and nothing is written. */
  signal: AbortSignal;
};

export type Analytics = {
  pageViewed(page: { path: string; title: string }): void;
  track(name: string, properties?: Record<string, string>): void;
  /** Loads and starts session replay. @throws Error where its code does not come */
  replay(): Promise<void>;
  /** Settles when the client is ready; it never rejects. */
  ready: Promise<void>;
};

/** Who these pages are about is nobody's business: no clicks are read there, and replays show no words of them. */
const PRIVATE_PAGES = [/\/account(\/|$)/, /\/checkout$/, /\/auth\//, /\/cs_contact$/];
const PRIVATE_PARTS = ['[data-boundary="mf-account"]', '[data-boundary="mf-checkout"]', '#fw-header'];
const PRIVATE_PICTURES = ['#fw-header img'];

export function startAnalytics({ url, apiKey, campaign, signal }: AnalyticsOptions): Analytics {
  const collector = (path: string) => new URL(path, url).href;
  const gate = createGate({ campaign, signal });
  const client = createInstance();

  client.add(gate.plugin);
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
      // Told by the shell instead, once a page is shown: the client would count every change of the address.
      pageViews: false,
      // It would send queries, and with them what people search for and what calendars send back.
      pageUrlEnrichment: false,
    },
    cookieOptions: { domain: '', sameSite: 'Lax', secure: location.protocol === 'https:' },
    trackingOptions: { ipAddress: false },
    // What is measured is decided here and not from afar.
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
    pageViewed({ path, title }) {
      client.track('[Amplitude] Page Viewed', {
        '[Amplitude] Page Domain': location.hostname,
        '[Amplitude] Page Path': path,
        '[Amplitude] Page Title': title,
        '[Amplitude] Page URL': location.origin + path,
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
        // Its worker would be made from a blob, which the site's policy forbids.
        useWebWorker: false,
        storeType: 'memory',
        // A short visit is told too.
        eagerFullSnapshotSend: true,
        handleSendEvents: gate.send,
        handleFetchConfig: async () => Response.json({ configs: { sessionReplay: {} } }),
      });
      await client.add(plugin).promise;
    },
  };
}

/** A collector that is away is no error of the page: said once, and not with every event. */
function quietLogger(): Types.ILogger {
  const said = new Set<string>();
  return {
    enable: () => {},
    disable: () => {},
    log: () => {},
    debug: () => {},
    warn: () => {},
    error(words: unknown) {
      if (said.has(String(words))) return;
      said.add(String(words));
      console.warn(`Analytics: ${words}`);
    },
  };
}
