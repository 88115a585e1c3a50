import type { Types } from '@amplitude/analytics-browser';

type Config = Types.BrowserConfig;

/** A request that session replay wants sent. */
export type ReplayRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  keepalive: boolean;
};

export type GateOptions = { campaign: Record<string, string>; signal: AbortSignal };

/**
 * The one door of Amplitude's clients to network, cookies and storage. Opting out is not enough: it writes a cookie, and
 * what waits in a queue would still be sent. Behind a closed door everything counts as done.
 */
export function createGate({ campaign, signal }: GateOptions) {
  const plugin: Types.EnrichmentPlugin<Types.BrowserClient, Config> = {
    name: 'fernweh-gate',
    type: 'enrichment',
    async setup(config) {
      const { transportProvider, cookieStorage, storageProvider } = config;
      const { send } = transportProvider;
      transportProvider.send = async (...request) =>
        signal.aborted ? null : send.apply(transportProvider, request);
      closeWith(signal, cookieStorage);
      if (storageProvider) closeWith(signal, storageProvider);
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

function closeWith<T>(signal: AbortSignal, storage: Types.Storage<T>) {
  const { set } = storage;
  storage.set = async (key, value) => {
    if (!signal.aborted) await set.call(storage, key, value);
  };
}
