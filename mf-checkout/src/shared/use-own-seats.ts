import type { HeldSeats } from '@fernweh/contracts/hold';
import type { Departure } from '@fernweh/contracts/tour';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { useConfig, useTopic } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import { type SeenDeparture, withOwnSeats } from './own-seats.ts';

const LATE_MS = 5000;

/** The departures of a tour with the seats that the visitor holds, with or without an account (product/booking 26). */
export function useOwnSeats(tour: string, departures: readonly Departure[]): readonly SeenDeparture[] {
  const { apiUrl } = useConfig();
  const hold = useTopic(holdChanged)?.hold;
  const held = hold?.seats ? departures.find(({ code }) => code === hold.departure) : undefined;
  const key = hold && held ? keyOf(hold) : undefined;
  const [answer, setAnswer] = useState<{ key: string; free?: number }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains every input of the request
  useEffect(() => {
    if (!key || !held) return;
    let isHere = true;
    void freeSeats(apiUrl, tour, held, key).then(free => {
      if (isHere && free !== undefined) setAnswer({ key, free });
    });
    return () => {
      isHere = false;
    };
  }, [key, apiUrl, tour]);

  if (!hold?.seats || !held) return departures;
  const free = answer?.key === key ? answer?.free : undefined;
  return withOwnSeats(departures, held.code, { seats: hold.seats, ...(free !== undefined && { free }) });
}

const keyOf = ({ booking, departure, seats }: HeldSeats) => `${booking} ${departure} ${seats}`;

/** The last question: panel and list of dates ask the same one. */
let asked: { key: string; answer: Promise<number | undefined> } | undefined;

function freeSeats(apiUrl: string, tour: string, departure: Departure, key: string) {
  if (asked?.key === key) return asked.answer;
  const answer = fetchFreeSeats(apiUrl, tour, departure);
  asked = { key, answer };
  // A question that failed is asked again by whoever comes next.
  void answer.then(free => {
    if (free === undefined && asked?.answer === answer) asked = undefined;
  });
  return answer;
}

/** @returns undefined where the API does not say it */
async function fetchFreeSeats(
  apiUrl: string,
  tour: string,
  { code, startDate, currency }: Departure,
): Promise<number | undefined> {
  const query = new URLSearchParams({ currency, from: startDate, to: startDate });
  try {
    const response = await fetch(`${apiUrl}/api/v1/tours/${tour}/departures?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LATE_MS),
    });
    const { departures } = (await response.json()) as { departures: Pick<Departure, 'code' | 'seatsLeft'>[] };
    const free = departures.find(each => each.code === code)?.seatsLeft;
    return Number.isInteger(free) ? free : undefined;
  } catch {
    return undefined;
  }
}
