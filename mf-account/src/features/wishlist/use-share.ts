import { endShare, getShare, startShare } from '@fernweh/api-client/wishlist-share';
import { sessionChanged } from '@fernweh/contracts/events';
import { useHost, useTopic } from '@flotilla/kit';
import { useCallback, useEffect, useState } from 'react';
import { deviceId } from './device-id.ts';

export type Share = {
  /** Undefined while the list is not shared, or nobody knows yet. */
  token: string | undefined;
  busy: boolean;
  /** The last press changed nothing. */
  failed: boolean;
  start(): void;
  end(): void;
};

/** Whether the visitor's list is shared by a link, and the actions that change it (product/wishlist 5–6). */
export function useShare(): Share {
  const { session, config } = useHost();
  const status = useTopic(sessionChanged)?.status ?? 'loading';
  const [token, setToken] = useState<string>();
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(false);

  /** @returns whether the API answered */
  const ask = useCallback(
    async (call: typeof getShare): Promise<boolean> => {
      setBusy(true);
      try {
        const access = status === 'authenticated' ? await session.accessToken() : undefined;
        setToken(await call({ apiUrl: config.apiUrl, token: access, owner: deviceId.known() }));
        return true;
      } catch {
        return false;
      } finally {
        setBusy(false);
      }
    },
    [session, config.apiUrl, status],
  );

  // If this fails, the list looks as if it had no link; making one then answers the link that it has.
  useEffect(() => {
    if (status !== 'loading') void ask(getShare);
  }, [ask, status]);

  const press = async (call: typeof getShare) => setFailed(!(await ask(call)));
  return { token, busy, failed, start: () => void press(startShare), end: () => void press(endShare) };
}
