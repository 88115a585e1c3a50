import { getDepartures, getPrices } from '@fernweh/api-client/tours';
import type { Geo } from '@fernweh/contracts/page';
import type { Departure } from '@fernweh/contracts/tour';

export type DepartureData = {
  departures: Departure[];
  /** Code of the departure with the lowest price, which is suggested; absent where the API did not say. */
  lowest?: string;
};

/** The departures of a tour in the visitor's currency, and which of them is the lowest "from" price of its card. */
export async function loadDepartures(tour: string, geo: Geo, signal: AbortSignal): Promise<DepartureData> {
  const [departures, prices] = await Promise.all([
    getDepartures(tour, geo.currency, { signal }),
    getPrices([tour], geo.currency, { signal }).catch(() => undefined),
  ]);
  const lowest = prices?.[tour]?.departure;
  return { departures, ...(lowest && { lowest }) };
}
