import { BookingProblem } from '@fernweh/api-client/bookings';
import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { useRef, useState } from 'react';
import { useBookings } from '../shared/use-bookings.ts';

/** The dialog's steps: quote, then confirmation. */
export type CancellationStep =
  | { at: 'closed' | 'request' }
  /** The quote could not be read. */
  | { at: 'unknown'; problem: BookingProblem }
  /** `again`: the previous quote expired. */
  | { at: 'quoted'; quote: CancellationQuote; again?: boolean }
  | { at: 'sure'; quote: CancellationQuote; busy?: boolean; problem?: BookingProblem };

type Events = { onCancelled: (booking: Booking) => void; onStale: () => void };

/** Reads a cancellation quote and cancels for exactly that refund. */
export function useCancellation(ref: string, { onCancelled, onStale }: Events) {
  const api = useBookings();
  const [step, setStep] = useState<CancellationStep>({ at: 'closed' });
  // Counts openings, so that an answer for a closed dialog is ignored.
  const opening = useRef(0);

  function close() {
    opening.current += 1;
    setStep({ at: 'closed' });
  }

  async function tell(again = false) {
    opening.current += 1;
    const mine = opening.current;
    setStep({ at: 'request' });
    try {
      const quote = await api.cancellationQuote(ref);
      if (mine === opening.current) setStep({ at: 'quoted', quote, again });
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

/** The session ended, or the trip is already cancelled: the page is read again. */
const isStale = ({ status, problem }: BookingProblem) => status === 401 || problem === 'state-conflict';

/** The price, the version or the quote changed: a new quote is shown. */
const hasRunOut = ({ status, passing }: BookingProblem) => !passing && [404, 409, 410, 412].includes(status);
