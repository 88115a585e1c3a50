import { readApi } from './read-api.ts';

/** The departure with most free seats, because parallel tests hold seats too. */
export async function roomiest(tour: string): Promise<string> {
  const answer = await readApi<{ departures: { code: string; seatsLeft: number }[] }>(
    `/tours/${tour}/departures?currency=GBP`,
  );
  const [most] = answer.departures.toSorted((a, b) => b.seatsLeft - a.seatsLeft);
  return most?.code ?? '';
}
