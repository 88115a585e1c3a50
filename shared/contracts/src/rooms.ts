/** Rooms and who sleeps in them (product/rooms-and-party). The API and the booking panel plan and price with these rules. */
export const ROOM_KINDS = ['SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'FAMILY', 'SINGLE'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Places in one room of a kind. SHARE is one bed in a twin room that is shared with another traveller. */
export const BEDS: Record<RoomKind, number> = {
  SHARE: 1,
  TWIN: 2,
  DOUBLE: 2,
  TRIPLE: 3,
  FAMILY: 4,
  SINGLE: 1,
};

/** Adults are 18 or over on the day of departure, youths are younger. */
export type Party = { adults: number; youths: number };
/** A kind of room on sale. Amounts are per person; `roomsLeft` is absent where the stock is unknown. */
export type SoldRoom = { room: RoomKind; amount: number; youthAmount?: number; roomsLeft?: number };
/** One room with the people who sleep in it. */
export type PlannedRoom = Party & { kind: RoomKind };
export type RoomPlan = {
  rooms: PlannedRoom[];
  /** Price of all places, in minor units. */
  total: number;
  /** Youths in a room without an adult. */
  youthsAlone: number;
};

/** How many rooms of each kind. */
export const countKinds = (kinds: readonly RoomKind[]): { kind: RoomKind; rooms: number }[] =>
  ROOM_KINDS.map(kind => ({ kind, rooms: kinds.filter(one => one === kind).length })).filter(
    ({ rooms }) => rooms > 0,
  );

/** A traveller under 18 never sleeps alone or with a stranger. */
export const forAdultsOnly = (kind: RoomKind | undefined) => kind === 'SHARE' || kind === 'SINGLE';

/**
 * The bands of all beds by which a party is priced: adults take the beds for adults only first, then the most expensive
 * ones.
 */
export function bedsByBand(
  kinds: readonly RoomKind[],
  { adults }: Pick<Party, 'adults'>,
  amountOf: (kind: RoomKind) => number,
): { kind: RoomKind; band: 'ADULT' | 'YOUTH' }[] {
  return kinds
    .flatMap(kind => Array.from({ length: BEDS[kind] }, () => kind))
    .sort((a, b) => Number(forAdultsOnly(b)) - Number(forAdultsOnly(a)) || amountOf(b) - amountOf(a))
    .map((kind, bed) => ({ kind, band: bed < adults ? 'ADULT' : 'YOUTH' }));
}

/**
 * All ways to put a party into rooms without an empty bed, the best first: no youth without an adult, then the lowest
 * price. At the same price a family stays together in few rooms; others get rooms of one kind, twins first.
 */
export function roomPlans(party: Party, sold: readonly SoldRoom[]): RoomPlan[] {
  const plans = combinations(sold, party.adults + party.youths).flatMap(kinds => {
    const rooms = place(kinds, party);
    if (!rooms) return [];
    const youthsAlone = rooms.reduce((n, { adults, youths }) => n + (adults === 0 ? youths : 0), 0);
    return [{ rooms, total: totalOf(kinds, party, sold), youthsAlone }];
  });
  return plans.sort(
    (a, b) =>
      a.youthsAlone - b.youthsAlone ||
      a.total - b.total ||
      (party.youths > 0 ? a.rooms.length - b.rooms.length : 0) ||
      kindsIn(a) - kindsIn(b) ||
      countOf(b, 'TWIN') - countOf(a, 'TWIN') ||
      a.rooms.length - b.rooms.length,
  );
}

const kindsIn = ({ rooms }: RoomPlan) => new Set(rooms.map(({ kind }) => kind)).size;
const countOf = ({ rooms }: RoomPlan, wanted: RoomKind) => rooms.filter(({ kind }) => kind === wanted).length;

/** Every choice of rooms whose beds are exactly as many as the people. */
function combinations([first, ...others]: readonly SoldRoom[], people: number): RoomKind[][] {
  if (people === 0) return [[]];
  if (!first) return [];
  const most = Math.min(first.roomsLeft ?? people, Math.floor(people / BEDS[first.room]));
  return Array.from({ length: most + 1 }, (_, n) => n).flatMap(n =>
    combinations(others, people - n * BEDS[first.room]).map(rest => [
      ...Array.from({ length: n }, () => first.room),
      ...rest,
    ]),
  );
}

/**
 * Puts people into rooms: adults fill the rooms for adults, then one bed in each other room; youths take what is left.
 * A double bed is for two adults, a family room for adults with youths, and at most one person shares with a stranger.
 * @returns undefined where the rooms don't suit the party
 */
function place(kinds: readonly RoomKind[], party: Party): PlannedRoom[] | undefined {
  const shares = kinds.filter(kind => kind === 'SHARE').length;
  if (shares > 1 || (shares === 1 && (party.youths > 0 || party.adults % 2 === 0))) return undefined;
  const rooms = kinds.map((kind): PlannedRoom => ({ kind, adults: 0, youths: 0 }));
  let { adults, youths } = party;
  const addAdults = (room: PlannedRoom, most: number) => {
    const added = Math.min(most, adults);
    room.adults += added;
    adults -= added;
  };
  for (const room of rooms)
    if (forAdultsOnly(room.kind) || room.kind === 'DOUBLE') addAdults(room, BEDS[room.kind]);
  for (const room of rooms) if (room.adults === 0) addAdults(room, 1);
  for (const room of rooms) addAdults(room, BEDS[room.kind] - room.adults - (room.kind === 'FAMILY' ? 1 : 0));
  for (const room of rooms) {
    room.youths = Math.min(BEDS[room.kind] - room.adults, youths);
    youths -= room.youths;
  }
  return adults === 0 && youths === 0 && rooms.every(suits) ? rooms : undefined;
}

function suits({ kind, adults, youths }: PlannedRoom): boolean {
  if (forAdultsOnly(kind) || kind === 'DOUBLE') return youths === 0;
  return kind !== 'FAMILY' || (adults > 0 && youths > 0);
}

function totalOf(kinds: readonly RoomKind[], party: Party, sold: readonly SoldRoom[]): number {
  const priceOf = new Map(sold.map(one => [one.room, one]));
  const amountOf = (kind: RoomKind) => priceOf.get(kind)?.amount ?? 0;
  return bedsByBand(kinds, party, amountOf).reduce((sum, { kind, band }) => {
    const price = priceOf.get(kind);
    return sum + ((band === 'YOUTH' ? price?.youthAmount : undefined) ?? price?.amount ?? 0);
  }, 0);
}
