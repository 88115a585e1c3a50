import { useCallback, useEffect, useState } from 'react';
import type { DeskView } from '../../view/desk-view.ts';
import type { DeskClient } from './desk-client.ts';
import { type LoadedView, loadView } from './load-view.ts';

const EVERY_MS = 2000;
/** Values older than this are marked. */
const STALE_MS = 10_000;

export type LiveView = {
  view?: DeskView | undefined;
  /** The last answer is older than ten seconds. */
  stale: boolean;
  /** The account may not see releases. */
  forbidden: boolean;
  /** Asks at once. */
  refresh(): Promise<void>;
};

/**
 * Asks the service every two seconds, also in a tab in the background, whose title tells what is going on.
 * @param first what the router has loaded
 */
export function useLiveView(client: DeskClient, first: LoadedView): LiveView {
  const [{ view, forbidden }, setLoaded] = useState(first);
  const [answeredAt, setAnsweredAt] = useState(() => performance.now());
  const [now, setNow] = useState(() => performance.now());

  const refresh = useCallback(async () => {
    const next = await loadView(client);
    setLoaded(before => ({ ...before, ...next }));
    setNow(performance.now());
    if (next.view) setAnsweredAt(performance.now());
  }, [client]);

  useEffect(() => {
    let timer = 0;
    let ended = false;
    const repeat = () =>
      void refresh().finally(() => {
        if (!ended) wait();
      });
    const wait = () => {
      timer = window.setTimeout(repeat, EVERY_MS);
    };
    wait();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [refresh]);

  return { view, stale: now - answeredAt > STALE_MS, forbidden, refresh };
}
