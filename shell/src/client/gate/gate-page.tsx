import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { useEffect, useSyncExternalStore } from 'react';
import { headingOf } from '../../route-table.ts';
import type { GatePhase } from './gate.ts';
import type { GateView } from './gate-lifecycles.ts';

const WORDS: Record<GatePhase, string> = {
  checking: 'One moment: we are checking whether you are signed in.',
  leaving: 'One moment: we are taking you there.',
  asking: 'Log in to see this page. You come straight back here.',
  expired: 'You have been logged out, because your session ended. Log in again and go on where you were.',
  unavailable:
    'Logging in isn’t possible at the moment. Everything else works, and what you chose is kept. Please try again in a minute.',
  refused: 'You weren’t logged in. Nothing has changed; you can try again.',
};

const WAITING: ReadonlySet<GatePhase> = new Set<GatePhase>(['checking', 'leaving']);

/** What is in a page's place until it may be shown. */
export function GatePage({ gate, pages, onShown }: GateView) {
  const phase = useSyncExternalStore(gate.subscribe, gate.phase);
  const page = useSyncExternalStore(pages.subscribe, pages.current);

  useEffect(() => {
    onShown(page);
    performance.mark('fw-hydrated-page');
  }, [page, onShown]);

  return (
    <div className="fw-away" data-gate={phase}>
      <h1 tabIndex={-1}>{headingOf(page.route)}</h1>
      <p role="status">{WORDS[phase]}</p>
      {!WAITING.has(phase) && (
        <p className="fw-actions">
          <Button onClick={gate.logIn}>{phase === 'unavailable' ? 'Try again' : 'Log in'}</Button>
          <ButtonLink href="/" variant="outline">
            Go to the home page
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
