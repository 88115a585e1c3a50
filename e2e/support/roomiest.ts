import { SITE_ENV } from './ports.ts';

/** The departure of a tour with most seats: tests that run at the same time hold seats of it too. */
export async function roomiest(tour: string): Promise<string> {
  const url = `${SITE_ENV.API_URL}/api/v1/tours/${tour}/departures?currency=GBP`;
  const answer = (await (await fetch(url)).json()) as { departures: { code: string; seatsLeft: number }[] };
  const [most] = answer.departures.toSorted((a, b) => b.seatsLeft - a.seatsLeft);
  return most?.code ?? '';
}
