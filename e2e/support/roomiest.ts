import { SITE_ENV } from './ports.ts';

/** The departure with most free seats, because parallel tests hold seats too. */
export async function roomiest(tour: string): Promise<string> {
  const url = `${SITE_ENV.API_URL}/api/v1/tours/${tour}/departures?currency=GBP`;
  const answer = (await (await fetch(url)).json()) as { departures: { code: string; seatsLeft: number }[] };
  const [most] = answer.departures.toSorted((a, b) => b.seatsLeft - a.seatsLeft);
  return most?.code ?? '';
}
