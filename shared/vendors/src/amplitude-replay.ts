import type { Types } from '@amplitude/analytics-browser';
import type { SessionReplayPlugin } from '@amplitude/plugin-session-replay-browser';
import type { ReplayRequest } from './amplitude-consent.ts';
import { BLOCKED_PARTS, MASKED_PARTS } from './amplitude-privacy.ts';

export type ReplayOptions = {
  client: Pick<Types.BrowserClient, 'add'>;
  /** Settles when the client is ready. */
  ready: Promise<unknown>;
  /** URL of the collector of replays. */
  trackServerUrl: string;
  isPrivate(path: string): boolean;
  privatePatterns: readonly string[];
  signal: AbortSignal;
  send(request: ReplayRequest): Promise<Response>;
};

/** Session replay of public pages: on private ones nothing is recorded, because a recording has their addresses. */
export function sessionReplay(options: ReplayOptions) {
  const { client, ready, signal, isPrivate } = options;
  let page = location.pathname;
  let recorder: SessionReplayPlugin | undefined;
  let isAdded = false;

  /** Records, or does not, as the page wants it. A recorder records from when it is added. */
  async function follow() {
    if (!recorder || signal.aborted) return;
    if (isPrivate(page)) return isAdded ? recorder.stop() : undefined;
    if (isAdded) return recorder.start();
    isAdded = true;
    await client.add(recorder).promise;
    // The page may have changed meanwhile.
    if (isPrivate(page)) recorder.stop();
  }

  return {
    /** @throws Error if its code does not load */
    async start() {
      const { sessionReplayPlugin } = await import(
        /* webpackChunkName: "session-replay" */ '@amplitude/plugin-session-replay-browser'
      );
      await ready;
      recorder = sessionReplayPlugin(pluginOptions(options));
      await follow();
    },
    pageChanged(path: string) {
      if (isPrivate(path) === isPrivate(page)) return;
      page = path;
      void follow();
    },
  };
}

/** Clicks are events of the client; a recording has them as what they change. */
const WITHOUT_CLICKS = { enabled: false, batch: false };

/** In place of an address of a private page its pattern: the plugin records each address as it changes. */
const addressRules = (patterns: readonly string[]) =>
  patterns.map(pattern => ({
    selector: `${location.origin}${pattern.replace(/:\w+/g, '*').replace(/\*$/, '')}*`,
    replacement: location.origin + pattern,
  }));

function pluginOptions({ trackServerUrl, privatePatterns, send }: ReplayOptions) {
  return {
    sampleRate: 1,
    forceSessionTracking: true,
    trackServerUrl,
    privacyConfig: {
      defaultMaskLevel: 'medium' as const,
      maskSelector: MASKED_PARTS,
      blockSelector: BLOCKED_PARTS,
    },
    // It would create its worker from a blob, which the site's policy forbids.
    useWebWorker: false,
    storeType: 'memory' as const,
    // Otherwise short visits are not recorded.
    eagerFullSnapshotSend: true,
    handleSendEvents: send,
    interactionConfig: { ...WITHOUT_CLICKS, ugcFilterRules: addressRules(privatePatterns) },
    // The rules count only where a configuration from elsewhere has this part.
    handleFetchConfig: async () =>
      Response.json({ configs: { sessionReplay: { sr_interaction_config: WITHOUT_CLICKS } } }),
  };
}
