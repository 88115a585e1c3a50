import { getMe } from '@fernweh/api-client/visitors';
import { useConfig, useHost } from '@flotilla/kit';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reads the account's phone number once per account, to prefill the lead's field. Nothing waits for
 * it; without an answer the visitor types the number.
 */
export function useAccountPhone(email: string, onKnown: (phone: string) => void): void {
  const { apiUrl } = useConfig();
  const { session } = useHost();
  const asked = useRef('');
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (!email || asked.current === email) return;
    asked.current = email;
    void (async () => {
      const token = await session.accessToken().catch(() => undefined);
      if (!token) return;
      const me = await getMe({ apiUrl, token });
      if (me.ok && me.body.phone && asked.current === email) known(me.body.phone);
    })();
  }, [apiUrl, session, email]);
}
