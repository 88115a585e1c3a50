import type { Types } from '@amplitude/analytics-browser';

type Config = Types.BrowserConfig;

/** A request of session replay. */
export type ReplayRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  keepalive: boolean;
};

export type ConsentOptions = { campaign: Record<string, string>; signal: AbortSignal };

/**
 * Blocks Amplitude's clients from network, cookies and storage once `signal` aborts. Its own opt-out writes a cookie and still
 * sends queued events. Blocked calls report success, so that the clients don't retry.
 */
export function enforceConsent({ campaign, signal }: ConsentOptions) {
  const plugin: Types.EnrichmentPlugin<Types.BrowserClient, Config> = {
    name: 'fernweh-consent',
    type: 'enrichment',
    async setup(config) {
      const { transportProvider, cookieStorage, storageProvider } = config;
      const { send } = transportProvider;
      transportProvider.send = async (...request) =>
        signal.aborted ? null : send.apply(transportProvider, request);
      blockWrites(signal, cookieStorage);
      if (storageProvider) blockWrites(signal, storageProvider);
    },
    async execute(event) {
      if (signal.aborted) return null;
      if (event.event_type !== 'session_start') return event;
      return { ...event, event_properties: { ...event.event_properties, ...campaign } };
    },
  };

  return {
    plugin,
    async send({ url, body, ...request }: ReplayRequest): Promise<Response> {
      if (signal.aborted) return new Response(null, { status: 200 });
      return fetch(url, { ...request, body: body as BodyInit, signal });
    },
  };
}

function blockWrites<T>(signal: AbortSignal, storage: Types.Storage<T>) {
  const { set } = storage;
  storage.set = async (key, value) => {
    if (!signal.aborted) await set.call(storage, key, value);
  };
}
