import { type Failure, newKey, type Outcome } from '@fernweh/api-client/visitors';
import { useRef, useState } from 'react';

export type SendingState =
  | { is: 'open' }
  | { is: 'sending' }
  | { is: 'failed'; failure: Failure }
  | { is: 'sent'; body: Record<string, unknown> };

/** What the server did with a form that a browser without script sent. */
type Posted = { sent?: true; failure?: Failure; [what: string]: unknown };

/** Where such a form goes on from. */
export function stateOf(posted: Posted | undefined): SendingState {
  if (posted?.sent) return { is: 'sent', body: {} };
  return posted?.failure ? { is: 'failed', failure: posted.failure } : { is: 'open' };
}

/**
 * Sends a form once. The same content goes with the same key, however often it is tried, so that it is kept once; other
 * content is another form.
 * @param first where the form begins, if the server has sent it before
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
