import { BEDS, ROOM_KINDS, type RoomKind, roomPlans, type SoldRoom } from '@fernweh/contracts/rooms';
import { soldRoomsOf } from '../../src/pricing/price-list.ts';
import { priceTrip } from '../../src/pricing/price-trip.ts';
import { checkRooms, type Room, roomsFor } from '../../src/rooms-and-party/hotel-rooms.ts';
import { placeTravellers, placingErrors } from '../../src/travellers/place-travellers.ts';

/** Every party of at most eight with an adult. */
const PARTIES = Array.from({ length: 8 }, (_, n) => n + 1).flatMap(people =>
  Array.from({ length: people }, (_, youths) => ({ adults: people - youths, youths })),
);
const AMOUNTS = { SHARE: 1000, TWIN: 1000, DOUBLE: 1000, TRIPLE: 950, FAMILY: 900, SINGLE: 1300 };
const list = (kinds: readonly RoomKind[]) => ({
  currency: 'GBP' as const,
  rooms: Object.fromEntries(kinds.map(kind => [kind, AMOUNTS[kind]])),
  youth: true,
  deposit: 100,
});
/** All 64 choices of kinds that a departure may sell. */
const SALES = Array.from({ length: 2 ** ROOM_KINDS.length }, (_, bits) =>
  ROOM_KINDS.filter((_, n) => bits & (1 << n)),
);
const roomsOf = (kinds: readonly RoomKind[]): Room[] => kinds.map(kind => ({ kind, rooms: 1 }));

test.each(PARTIES)('every plan for %o is one that the API accepts, at the price that it charges', party => {
  for (const sale of SALES) {
    const priceList = list(sale);
    for (const plan of roomPlans(party, soldRoomsOf(priceList))) {
      const kinds = plan.rooms.map(({ kind }) => kind);
      const rooms = roomsOf(kinds);
      checkRooms(party, rooms, sale);
      expect(kinds.reduce((beds, kind) => beds + BEDS[kind], 0)).toBe(party.adults + party.youths);
      const trip = { priceList, startDate: '2027-06-05', party, rooms, extras: [], now: '2026-11-21' };
      expect(priceTrip(trip).total).toBe(plan.total);
    }
  }
});

test('the first plan leaves as few youths as possible without an adult, and then costs least', () => {
  for (const party of PARTIES)
    for (const sale of SALES) {
      const [first, ...others] = roomPlans(party, soldRoomsOf(list(sale)));
      for (const other of others) {
        expect(other.youthsAlone).toBeGreaterThanOrEqual(first?.youthsAlone ?? 0);
        if (other.youthsAlone === first?.youthsAlone)
          expect(other.total).toBeGreaterThanOrEqual(first?.total ?? 0);
      }
    }
});

test('no plan puts a youth into a single room or with a stranger, or adults alone into a family room', () => {
  for (const party of PARTIES)
    for (const { rooms } of roomPlans(party, soldRoomsOf(list(ROOM_KINDS))))
      for (const { kind, adults, youths } of rooms) {
        if (kind === 'SINGLE' || kind === 'SHARE' || kind === 'DOUBLE') expect(youths).toBe(0);
        if (kind === 'FAMILY') expect(Math.min(adults, youths)).toBeGreaterThan(0);
      }
});

test('a plan takes no more rooms than are left', () => {
  const sold: SoldRoom[] = soldRoomsOf(list(ROOM_KINDS)).map(one => ({ ...one, roomsLeft: 1 }));
  for (const party of PARTIES)
    for (const { rooms } of roomPlans(party, sold))
      expect(new Set(rooms.map(({ kind }) => kind)).size).toBe(rooms.length);
});

test('the travellers of the best plan all find a bed, and no youth is without an adult where it says so', () => {
  for (const party of PARTIES) {
    const sold = soldRoomsOf(list(ROOM_KINDS));
    const [plan] = roomPlans(party, sold);
    if (!plan) continue;
    const places = Array.from({ length: party.adults + party.youths }, (_, n) => ({
      lead: n === 0,
      band: n < party.adults ? ('ADULT' as const) : ('YOUTH' as const),
    }));
    const rooms = roomsFor(party, sold);
    expect(placingErrors(placeTravellers(places, rooms), rooms)).toEqual([]);
  }
});

test('a family room is refused to adults', () => {
  const check = () => checkRooms({ adults: 4, youths: 0 }, [{ kind: 'FAMILY', rooms: 1 }], ['FAMILY']);
  expect(check).toThrow();
  expect(() => roomsFor({ adults: 2, youths: 2 }, soldRoomsOf(list(['TRIPLE'])))).toThrow();
});

test.each(['SINGLE', 'SHARE'] as const)('a youth is refused a room of the kind %s', kind => {
  const rooms = [{ kind, rooms: 2 }];
  expect(() => checkRooms({ adults: 2, youths: 0 }, rooms, [kind])).not.toThrow();
  expect(() => checkRooms({ adults: 1, youths: 1 }, rooms, [kind])).toThrow();
});
