import { type Failure, newKey, type Outcome } from '@fernweh/api-client/visitors';
import { useRef, useState } from 'react';

export type SendingState =
  | { is: 'open' }
  | { is: 'sending' }
  | { is: 'failed'; failure: Failure }
  | { is: 'sent'; body: Record<string, unknown> };

/** Outcome of a form that the server sent for a browser without script. */
type Posted = { sent?: true; failure?: Failure; [what: string]: unknown };

/** The state from which such a form continues. */
export function stateOf(posted: Posted | undefined): SendingState {
  if (posted?.sent) return { is: 'sent', body: {} };
  return posted?.failure ? { is: 'failed', failure: posted.failure } : { is: 'open' };
}

/**
 * Sends a form. Repeated attempts with the same content have the same idempotency key, so that the API stores it once.
 * @param first state to start from where the server has already sent the form
 */
export function useSending<Body extends object>(
  call: (body: Body, key: string) => Promise<Outcome>,
  first: SendingState = { is: 'open' },
) {
  const [state, setState] = useState(first);
  const last = useRef({ content: '', key: '' });
  const busy = useRef(false);

  async function send(body: Body): Promise<Outcome | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: newKey() };
    setState({ is: 'sending' });
    const outcome = await call(body, last.current.key).catch(
      (): Outcome => ({ ok: false, failure: { kind: 'away' } }),
    );
    busy.current = false;
    setState(outcome.ok ? { is: 'sent', body: outcome.body } : { is: 'failed', failure: outcome.failure });
    return outcome;
  }

  return { state, send, reopen: () => setState({ is: 'open' }) };
}
