import { readOwnPart, saveOwnPart } from '@fernweh/api-client/visitors';
import type { OwnPart } from '@fernweh/contracts/api';
import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import { useConfig, useLinkToken } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import { errorsAt } from '../../shared/traveller-form/part-rules.ts';
import type { Save } from '../../shared/traveller-form/use-part-form.ts';

/** The link of this tab, so that a reload finds it. The browser forgets it with the tab. */
const KEY = 'traveller-link';

export type Companion =
  | { at: 'none' | 'loading' | 'ended' }
  | { at: 'failed'; retry: () => void }
  | { at: 'open'; own: OwnPart; save: Save };

/** What a fellow traveller reads and writes through a link, without an account. */
export function useCompanion(): Companion {
  const { apiUrl } = useConfig();
  const given = useLinkToken('traveller');
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<'none' | 'loading' | 'ended' | 'failed' | OwnPart>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // The token is taken from the address after the first rendering.
    const timer = setTimeout(() => {
      const known = given ?? stored();
      if (given) store(given);
      setToken(known);
      if (!known) setState('none');
    });
    return () => clearTimeout(timer);
  }, [given]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the request
  useEffect(() => {
    if (!token) return;
    let current = true;
    setState('loading');
    void readOwnPart(token, { apiUrl }).then(outcome => {
      if (!current) return;
      setState(outcome.ok ? outcome.body : outcome.failure.kind === 'refused' ? 'ended' : 'failed');
    });
    return () => {
      current = false;
    };
  }, [token, apiUrl, attempt]);

  const save: Save = async change => {
    if (!token || typeof state === 'string') return { ok: false, message: '' };
    const { version } = state.traveller;
    const outcome = await saveOwnPart({ token, version, change }, { apiUrl });
    if (outcome.ok) {
      setState(outcome.body);
      return { ok: true, part: outcome.body.traveller };
    }
    const { failure } = outcome;
    if (failure.kind === 'invalid')
      return {
        ok: false,
        errors: errorsAt(failure.errors.map(({ field, message }) => ({ pointer: `/${field}`, message }))),
      };
    if (failure.kind === 'refused' && failure.status === 410) setState('ended');
    if (failure.kind === 'refused' && failure.status === 412) {
      const fresh = await readOwnPart(token, { apiUrl });
      if (fresh.ok) setState(fresh.body);
      return { ok: false, message: 'Someone else has changed these details. Check them and save again.' };
    }
    return {
      ok: false,
      message: failure.kind === 'wait' ? tooManyAttempts(failure.seconds) : WORDS[failure.kind],
    };
  };

  if (typeof state !== 'string') return { at: 'open', own: state, save };
  if (state === 'failed') return { at: 'failed', retry: () => setAttempt(attempt + 1) };
  return { at: state };
}

const WORDS = {
  refused: 'We couldn’t save this. Check the details and try again.',
  away: 'Our service isn’t responding at the moment.',
} as const;

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // A private window may refuse storage; the link then works until a reload.
  }
}
