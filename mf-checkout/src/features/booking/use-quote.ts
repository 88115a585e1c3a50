import { useConfig } from '@fernweh/mf-kit';
import { useEffect, useState } from 'react';
import type { Quote } from '../../shared/price-of.ts';
import { askQuote } from './ask-quote.ts';
import type { Booking } from './use-booking.ts';

export type QuoteState = {
  /** The server's where it has answered, else the local computation. */
  price: Quote | undefined;
  /** What stands in the way of the server's word; the choice is kept. */
  problem: string | undefined;
};

/** Presses on a stepper come in bursts: one question for all of them. */
const PAUSE_MS = 300;

type Answer = { key: string; price?: Quote; problem?: string };

/** The price at once, and the server's word on it after every change. */
export function useQuote({ choice, departure, room, price, touched, obstacle }: Booking): QuoteState {
  const { apiUrl } = useConfig();
  const [answer, setAnswer] = useState<Answer>();
  const asked = touched && !obstacle && choice && room && departure;
  const key = asked ? JSON.stringify([choice, departure.currency]) : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that is asked
  useEffect(() => {
    if (!asked) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const result = await askQuote(apiUrl, { departure, room, party: choice }, aborted.signal);
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
