import type { Departure, RoomKind } from '@fernweh/contracts/tour';

export type Party = { adults: number; youths: number };

/** People who sleep in rooms of one kind. */
export type RoomUse = Party & { kind: RoomKind };

export type RoomOption = { kind: RoomKind; label: string; uses: RoomUse[]; note?: string };

/** Beds in one room of a kind. SHARE is one bed in a twin shared with another traveller. */
export const BEDS: Record<RoomKind, number> = { SHARE: 1, TWIN: 2, DOUBLE: 2, TRIPLE: 3, SINGLE: 1 };

/** Rooms by kind, as the API wants them. */
export const roomsOf = ({ uses }: RoomOption) =>
  uses.map(use => ({ kind: use.kind, rooms: sizeOf(use) / BEDS[use.kind] }));

/** The same for the same rooms, in whatever order. */
export const keyOfRooms = (rooms: readonly { kind: RoomKind; rooms: number }[]) =>
  rooms
    .map(({ kind, rooms: count }) => `${count} ${kind}`)
    .sort()
    .join();

export const sizeOf = ({ adults, youths }: Party) => adults + youths;

const SHARES = 'With a traveller of the same gender, at no extra cost.';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const rooms = (n: number, kind: string) =>
  n === 1 ? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} room` : `${NUMBERS[n]} ${kind} rooms`;

/**
 * How a party can sleep on a departure, the usual way first (product: Rules, Rooms): twin by default, one who travels
 * alone shares with the same gender free, a room of one's own costs its supplement. Nobody under 18 is put up with
 * strangers or alone.
 */
export function roomOptions(prices: Departure['prices'], party: Party): RoomOption[] {
  const sold = new Set(prices.map(({ room }) => room));
  return [share(party), twin(party, sold), double(party), triple(party), single(party)]
    .filter(option => option !== undefined)
    .filter(({ uses }) => uses.every(({ kind }) => sold.has(kind)));
}

function share(party: Party): RoomOption | undefined {
  if (sizeOf(party) !== 1) return undefined;
  return { kind: 'SHARE', label: 'Share a twin room', uses: [{ ...party, kind: 'SHARE' }], note: SHARES };
}

function twin(party: Party, sold: ReadonlySet<RoomKind>): RoomOption | undefined {
  const size = sizeOf(party);
  if (size < 2) return undefined;
  const pairs = Math.floor(size / 2);
  if (size % 2 === 0)
    return { kind: 'TWIN', label: rooms(pairs, 'twin'), uses: [{ ...party, kind: 'TWIN' }] };
  // The odd one out is an adult; an adult of a family gets a room of their own rather than a stranger for company.
  const alone: RoomUse = {
    kind: party.youths === 0 && sold.has('SHARE') ? 'SHARE' : 'SINGLE',
    adults: 1,
    youths: 0,
  };
  return {
    kind: 'TWIN',
    label: `${rooms(pairs, 'twin')}, ${alone.kind === 'SHARE' ? 'and one shares' : 'one single'}`,
    uses: [{ kind: 'TWIN', adults: party.adults - 1, youths: party.youths }, alone],
    ...(alone.kind === 'SHARE' && {
      note: `One of you shares: ${SHARES.slice(0, 1).toLowerCase()}${SHARES.slice(1)}`,
    }),
  };
}

function double(party: Party): RoomOption | undefined {
  const size = sizeOf(party);
  if (size < 2 || size % 2 !== 0) return undefined;
  return { kind: 'DOUBLE', label: rooms(size / 2, 'double'), uses: [{ ...party, kind: 'DOUBLE' }] };
}

function triple(party: Party): RoomOption | undefined {
  const size = sizeOf(party);
  if (size % 3 !== 0) return undefined;
  return { kind: 'TRIPLE', label: rooms(size / 3, 'triple'), uses: [{ ...party, kind: 'TRIPLE' }] };
}

function single(party: Party): RoomOption | undefined {
  if (party.youths > 0) return undefined;
  return { kind: 'SINGLE', label: rooms(party.adults, 'single'), uses: [{ ...party, kind: 'SINGLE' }] };
}
