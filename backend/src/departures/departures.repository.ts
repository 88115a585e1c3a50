import type { RoomKind } from '@fernweh/contracts/rooms';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OpenDeparture, StoredDeparture } from '../catalogue/departure-record.ts';
import type { CatalogueView } from '../catalogue/load-catalogue.ts';
import { type Clock, type PlainDate, today } from '../clock.ts';
import type { Occupancy, Taken } from './occupancy.ts';

/** Future departures on sale, including sold-out ones. */
export type DeparturesRepository = {
  /** The departures of one tour, earliest first. `from` and `to` limit the first day and are included. */
  ofTour(tour: string, period?: { from?: PlainDate; to?: PlainDate }): Promise<OpenDeparture[]>;
  byCode(code: string): Promise<OpenDeparture | undefined>;
};

export function createDeparturesRepository(
  catalogue: Catalogue,
  occupancy: Occupancy,
  clock: Clock,
): DeparturesRepository {
  const indexes = new WeakMap<CatalogueView, Index>();
  async function index(): Promise<Index> {
    const view = await catalogue.view();
    const current = indexes.get(view) ?? indexOf(view);
    indexes.set(view, current);
    return current;
  }

  /** Nobody can join a group on its day of departure. */
  function open(all: readonly StoredDeparture[], taken: Taken): OpenDeparture[] {
    const [day, instant] = [today(clock), clock.now().getTime()];
    return all
      .filter(({ startDate, saleClosesAt }) => startDate > day && saleClosesAt > instant)
      .flatMap(one => openDeparture(one, taken) ?? []);
  }

  return {
    async ofTour(tour, { from = '', to = '9999-12-31' } = {}) {
      const all = (await index()).byTour.get(tour) ?? [];
      const inPeriod = all.filter(one => one.startDate >= from && one.startDate <= to);
      return inPeriod.length === 0 ? [] : open(inPeriod, await occupancy.now());
    },
    async byCode(code) {
      const found = (await index()).byCode.get(code);
      return found && open([found], await occupancy.now())[0];
    },
  };
}

type Index = { byTour: Map<string, StoredDeparture[]>; byCode: Map<string, StoredDeparture> };

const indexOf = ({ departures }: CatalogueView): Index => ({
  byTour: Map.groupBy(departures, ({ tour }) => tour),
  byCode: new Map(departures.map(one => [one.code, one])),
});

function openDeparture(one: StoredDeparture, taken: Taken): OpenDeparture | undefined {
  const { seatsTaken, roomsTaken, state } = taken.get(one.id) ?? {
    seatsTaken: 0,
    roomsTaken: {},
    state: one.state,
  };
  if (state !== 'SCHEDULED' && state !== 'GUARANTEED') return undefined;
  return {
    ...one,
    seatsLeft: Math.max(0, one.capacity - one.soldElsewhere - seatsTaken),
    guaranteed: state === 'GUARANTEED',
    roomsLeft: roomsLeftOf(one.rooms, roomsTaken),
  };
}

type RoomCounts = Partial<Record<RoomKind, number>>;
const roomsLeftOf = (rooms: RoomCounts, taken: RoomCounts): RoomCounts =>
  Object.fromEntries(
    Object.entries(rooms).map(([kind, all]) => [kind, Math.max(0, all - (taken[kind as RoomKind] ?? 0))]),
  );
