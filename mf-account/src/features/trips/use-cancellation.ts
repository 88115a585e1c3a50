import { BookingProblem } from '@fernweh/api-client/bookings';
import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { useRef, useState } from 'react';
import { useBookings } from './use-bookings.ts';

/** Two steps: what comes back, and whether that is what is wanted. */
export type CancellationStep =
  | { at: 'closed' | 'asking' }
  /** Nothing could be said of what comes back. */
  | { at: 'unknown'; problem: BookingProblem }
  /** `again`: what was said before had run out. */
  | { at: 'told'; quote: CancellationQuote; again?: boolean }
  | { at: 'sure'; quote: CancellationQuote; busy?: boolean; problem?: BookingProblem };

type Events = { onCancelled: (booking: Booking) => void; onStale: () => void };

/** Asks what cancelling gives back, and cancels for exactly that. */
export function useCancellation(ref: string, { onCancelled, onStale }: Events) {
  const api = useBookings();
  const [step, setStep] = useState<CancellationStep>({ at: 'closed' });
  // Counts openings: an answer for a dialog that was closed meanwhile opens nothing.
  const opening = useRef(0);

  function close() {
    opening.current += 1;
    setStep({ at: 'closed' });
  }

  async function tell(again = false) {
    opening.current += 1;
    const mine = opening.current;
    setStep({ at: 'asking' });
    try {
      const quote = await api.cancellationQuote(ref);
      if (mine === opening.current) setStep({ at: 'told', quote, again });
    } catch (error) {
      const problem = problemIn(error);
      if (mine !== opening.current) return;
      if (isStale(problem)) leave();
      else setStep({ at: 'unknown', problem });
    }
  }

  async function cancel(quote: CancellationQuote) {
    setStep({ at: 'sure', quote, busy: true });
    try {
      onCancelled(await api.cancel(ref, quote.quoteId));
      close();
    } catch (error) {
      const problem = problemIn(error);
      if (isStale(problem)) leave();
      else if (hasRunOut(problem)) await tell(true);
      else setStep({ at: 'sure', quote, problem });
    }
  }

  function leave() {
    close();
    onStale();
  }

  return {
    step,
    close,
    tell: () => tell(),
    doubt: (quote: CancellationQuote) => setStep({ at: 'sure', quote }),
    cancel,
  };
}

const problemIn = (error: unknown) => (error instanceof BookingProblem ? error : new BookingProblem(0));

/** Nobody is signed in any more, or there is nothing left to cancel: the page shows how it is. */
const isStale = ({ status, problem }: BookingProblem) => status === 401 || problem === 'state-conflict';

/** Another price, another version, or a quote that is gone: it is told anew. */
const hasRunOut = ({ status, passing }: BookingProblem) => !passing && [404, 409, 410, 412].includes(status);
