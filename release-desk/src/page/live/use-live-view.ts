import { useCallback, useEffect, useState } from 'react';
import type { DeskView } from '../../view/desk-view.ts';
import { type DeskClient, DeskError } from './desk-client.ts';

const EVERY_MS = 2000;
/** Values older than this are marked. */
const STALE_MS = 10_000;

export type LiveView = {
  view?: DeskView;
  /** The last answer is older than ten seconds. */
  stale: boolean;
  /** The account may not see releases. */
  forbidden: boolean;
  /** Asks at once. */
  refresh(): Promise<void>;
};

/** Asks the service every two seconds, also in a tab in the background, whose title tells what is going on. */
export function useLiveView(client: DeskClient): LiveView {
  const [view, setView] = useState<DeskView>();
  const [answeredAt, setAnsweredAt] = useState(() => performance.now());
  const [now, setNow] = useState(() => performance.now());
  const [forbidden, setForbidden] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setView(await client.view());
      setForbidden(false);
      setAnsweredAt(performance.now());
    } catch (error) {
      setForbidden(error instanceof DeskError && error.status === 403);
    } finally {
      setNow(performance.now());
    }
  }, [client]);

  useEffect(() => {
    let timer = 0;
    let ended = false;
    const repeat = () =>
      void refresh().finally(() => {
        if (!ended) timer = window.setTimeout(repeat, EVERY_MS);
      });
    repeat();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [refresh]);

  return { view, stale: now - answeredAt > STALE_MS, forbidden, refresh };
}
