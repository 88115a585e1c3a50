import { endShare, getShare, startShare } from '@fernweh/api-client/wishlist-share';
import { sessionChanged } from '@fernweh/contracts/events';
import { useHost, useTopic } from '@fernweh/mf-kit';
import { useCallback, useEffect, useState } from 'react';
import { deviceId } from './device-id.ts';

export type Share = {
  /** 'unknown' until the service has answered. */
  state: 'unknown' | 'private' | 'shared';
  token: string | undefined;
  busy: boolean;
  failed: boolean;
  start(): void;
  end(): void;
};

type Call = typeof getShare;

/** Whether the visitor's list is shared by a link, and the buttons that change it. */
export function useShare(): Share {
  const { session, config } = useHost();
  const status = useTopic(sessionChanged)?.status ?? 'loading';
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<Share['state']>('unknown');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const ask = useCallback(
    async (call: Call) => {
      setBusy(true);
      setFailed(false);
      try {
        const access = status === 'authenticated' ? await session.accessToken() : undefined;
        const found = await call({ apiUrl: config.apiUrl, token: access, owner: deviceId.known() });
        setToken(found);
        setState(found ? 'shared' : 'private');
      } catch {
        setFailed(true);
      }
      setBusy(false);
    },
    [session, config.apiUrl, status],
  );

  useEffect(() => {
    if (status !== 'loading') void ask(getShare);
  }, [ask, status]);

  return { state, token, busy, failed, start: () => void ask(startShare), end: () => void ask(endShare) };
}
