import { join } from 'node:path';
import { z } from 'zod';
import { type Clock, type PlainDate, today } from '../clock.ts';
import { worldFile } from '../world/world-file.ts';
import { type DepartureRecord, departureRecord } from './departure-record.ts';

/** Departures that still lie ahead, sold out ones among them. */
export type DeparturesRepository = {
  /** Of one tour, earliest first; `from` and `to` bound the first day, both included. */
  ofTour(tour: string, period?: { from?: PlainDate; to?: PlainDate }): Promise<DepartureRecord[]>;
  byCode(code: string): Promise<DepartureRecord | undefined>;
};

export function createDeparturesRepository(worldDirectory: string, clock: Clock): DeparturesRepository {
  const file = worldFile(join(worldDirectory, 'backend/departures.json'), json => {
    const all = z.array(departureRecord).parse(json);
    const sorted = all.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
    return {
      byTour: Map.groupBy(sorted, ({ tour }) => tour),
      byCode: new Map(sorted.map(one => [one.code, one])),
    };
  });
  /** Nobody can join a group on the day it leaves. */
  const isAhead = ({ startDate }: DepartureRecord) => startDate > today(clock);

  return {
    async ofTour(tour, { from = '', to = '9999-12-31' } = {}) {
      const all = (await file()).byTour.get(tour) ?? [];
      return all.filter(one => isAhead(one) && one.startDate >= from && one.startDate <= to);
    },
    async byCode(code) {
      const found = (await file()).byCode.get(code);
      return found && isAhead(found) ? found : undefined;
    },
  };
}
