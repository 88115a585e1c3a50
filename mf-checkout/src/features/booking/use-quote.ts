import { useConfig } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import type { Quote } from '../../shared/price-of.ts';
import { fetchQuote } from './fetch-quote.ts';
import type { Booking } from './use-booking.ts';

export type QuoteState = {
  /** The server's quote, or the local price until it arrives. */
  price: Quote | undefined;
  /** Why there is no quote; the choice stays. */
  problem: string | undefined;
};

/** Debounce of stepper presses (ms). */
const PAUSE_MS = 300;

type Answer = { key: string; price?: Quote; problem?: string };

/** The local price at once, and the server's quote after each change. */
export function useQuote({ choice, departure, room, price, touched, obstacle }: Booking): QuoteState {
  const { apiUrl } = useConfig();
  const [answer, setAnswer] = useState<Answer>();
  const asked = touched && !obstacle && choice && room && departure;
  const key = asked ? JSON.stringify([choice, departure.currency]) : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains every input of the request
  useEffect(() => {
    if (!asked) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const result = await fetchQuote(apiUrl, { departure, room, choice }, aborted.signal);
      if (!aborted.signal.aborted) setAnswer({ key, ...result });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [key, apiUrl]);

  const current = answer?.key === key ? answer : undefined;
  return { price: current?.price ?? price, problem: current?.problem };
}
