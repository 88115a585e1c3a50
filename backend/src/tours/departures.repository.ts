import type { StoredDeparture } from '../server/world.ts';

export type DeparturesRepository = {
  /** Departures of a tour that start within both days, each included; by date. */
  ofTour(tour: string, range: { from: string; to?: string | undefined }): StoredDeparture[];
  find(code: string): StoredDeparture | undefined;
};

export function departuresRepository(departures: readonly StoredDeparture[]): DeparturesRepository {
  const byTour = Map.groupBy(departures, one => one.tour);
  const byCode = new Map(departures.map(one => [one.code, one]));
  return {
    ofTour: (tour, { from, to }) => (byTour.get(tour) ?? []).filter(one => one.startDate >= from && (!to || one.startDate <= to)),
    find: code => byCode.get(code),
  };
}
