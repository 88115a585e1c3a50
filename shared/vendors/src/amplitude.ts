import { createInstance, type Types } from '@amplitude/analytics-browser';
import { enforceConsent } from './amplitude-consent.ts';
import { watchDelivery } from './amplitude-delivery.ts';
import { outsidePrivatePages } from './amplitude-privacy.ts';
import { sessionReplay } from './amplitude-replay.ts';

/**
 * Adapter of Amplitude's clients; only this file and its neighbours amplitude-*.ts import them. Each start measures until `signal` aborts.
 */
export type AnalyticsOptions = {
  /** URL of the collector: Amplitude's in the EU, or a proxy in front of it. */
  url: string;
  apiKey: string;
  /** `utm_*` parameters of the landing page, sent with the start of a session. */
  campaign: Record<string, string>;
  /** Pages with personal data, in what they show or in their address: nothing that happens there is measured or recorded. */
  isPrivate(path: string): boolean;
  /** The paths of these pages, such as `/saved-tours/:token` and `/account/*`. */
  privatePatterns: readonly string[];
  /** Aborts when consent ends. Nothing is sent or stored afterwards. */
  signal: AbortSignal;
  /** Called when the collector does not take the events. */
  onFailure(error: unknown): void;
};

export type Analytics = {
  /** A page is opened, is shown, or could not be shown, at a path without its query: replays of private pages are not recorded. */
  pageChanged(path: string): void;
  /** @param page of a private page, what says nothing of a person */
  pageViewed(page: { path: string; title: string; module: string }): void;
  track(name: string, properties?: Record<string, string>): void;
  /** Loads and starts session replay. @throws Error if its code does not load */
  replay(): Promise<void>;
  /** Settles when the client is ready; it never rejects. */
  ready: Promise<void>;
};

export function startAnalytics(options: AnalyticsOptions): Analytics {
  const { url, apiKey, campaign, isPrivate, privatePatterns, signal, onFailure } = options;
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
      // These would send the address of the page or file, with its query.
      fileDownloads: false,
      formInteractions: false,
      elementInteractions: {
        shouldTrackEventResolver: outsidePrivatePages(isPrivate),
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
  const ready = promise.then(
    () => {},
    () => {},
  );
  const trackServerUrl = collector('/sessions/v2/track');
  const replay = sessionReplay({
    client,
    ready,
    trackServerUrl,
    isPrivate,
    privatePatterns,
    signal,
    send: consent.send,
  });

  return {
    ready,
    pageChanged: replay.pageChanged,
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
    replay: () => replay.start(),
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
