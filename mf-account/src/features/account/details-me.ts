import {
  type Caller,
  changeMe,
  getMe,
  type Me,
  type MeChange,
  type Outcome,
} from '@fernweh/api-client/visitors';
import { sessionChanged } from '@fernweh/contracts/events';
import { useHost, useTopic } from '@flotilla/kit';
import { useEffect, useState } from 'react';

const LOGGED_OUT = 'You’ve been logged out. Log in and try again.';

/** Calls the API with a fresh token each time; without a session there is no call. */
export function useAccountCall() {
  const { config, session } = useHost();
  return async <T>(call: (caller: Caller) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const token = await session.accessToken().catch(() => undefined);
    if (!token) return { ok: false, failure: { kind: 'refused', status: 401, detail: LOGGED_OUT } };
    return call({ apiUrl: config.apiUrl, token });
  };
}

export type MeState = { me?: Me; away: boolean; retry(): void; change(by: MeChange): Promise<Outcome<Me>> };

/** The signed-in visitor's data, read in the browser only and dropped with the session. */
export function useMe(): MeState {
  const ask = useAccountCall();
  const { config, session } = useHost();
  const signedIn = useTopic(sessionChanged)?.status === 'authenticated';
  const [me, setMe] = useState<Me>();
  const [away, setAway] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt repeats the request
  useEffect(() => {
    if (!signedIn) return;
    let wanted = true;
    const read = async () => {
      const token = await session.accessToken();
      const outcome = token ? await getMe({ apiUrl: config.apiUrl, token }) : undefined;
      if (!wanted) return;
      setAway(!outcome?.ok);
      if (outcome?.ok) setMe(outcome.body);
    };
    read().catch(() => wanted && setAway(true));
    return () => {
      wanted = false;
      setMe(undefined);
      setAway(false);
    };
  }, [signedIn, config.apiUrl, session, attempt]);

  return {
    ...(me && { me }),
    away,
    retry: () => setAttempt(attempt + 1),
    async change(by) {
      const outcome = await ask(caller => changeMe(by, caller));
      if (outcome.ok) setMe(outcome.body);
      return outcome;
    },
  };
}
