import { readLeniently } from '@fernweh/contracts/lenient';
import { type SiteState, siteState } from '@fernweh/contracts/site-state';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import { deadlineSignal } from '@flotilla/runtime/deadline';

export type SiteStateWatch = {
  current(): SiteState;
  /** Reads the document, then again and again. Resolves after the first time. */
  start(): Promise<void>;
  stop(): void;
};

export type SiteStateOptions = {
  contentUrl: string;
  /** Longest wait for one answer. */
  deadlineMs: number;
  pollMs?: number;
  warn: (message: string) => void;
};

const DOCUMENT = '/v3/site-state.json';
const POLL_MS = 5000;
const MAXIMUM_BYTES = 2 ** 20;
const NOTHING: SiteState = { experiments: [] };

/**
 * What editors have switched on for the whole site (product/states 7). While the content host does not answer, the last state
 * holds: an outage neither starts nor ends maintenance.
 */
export function createSiteStateWatch({
  contentUrl,
  deadlineMs,
  pollMs = POLL_MS,
  warn,
}: SiteStateOptions): SiteStateWatch {
  let state = NOTHING;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<SiteState> {
    const response = await fetch(contentUrl + DOCUMENT, { signal: deadlineSignal(deadlineMs) });
    if (response.status === 404) return NOTHING;
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const content = await boundedJson(response, MAXIMUM_BYTES, DOCUMENT);
    return readLeniently(siteState, content, { document: DOCUMENT });
  }

  async function poll() {
    try {
      state = await read();
      failing = false;
    } catch (error) {
      if (!failing) warn(`The site's state could not be read: ${(error as Error).message}`);
      failing = true;
    }
    if (isStopped) return;
    timer = setTimeout(() => void poll(), pollMs);
    timer.unref();
  }

  return {
    current: () => state,
    start: poll,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
