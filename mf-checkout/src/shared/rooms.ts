import type { Departure, RoomKind } from '@fernweh/contracts/tour';

export type Party = { adults: number; youths: number };

/** The travellers in rooms of one kind. */
export type RoomUse = Party & { kind: RoomKind };

export type RoomOption = { kind: RoomKind; label: string; uses: RoomUse[]; note?: string };

/** Beds per room. SHARE is one bed in a twin room shared with another traveller. */
export const BEDS: Record<RoomKind, number> = { SHARE: 1, TWIN: 2, DOUBLE: 2, TRIPLE: 3, SINGLE: 1 };

/** The option's rooms by kind, in the API's shape. */
export const roomsOf = ({ uses }: RoomOption) =>
  uses.map(use => ({ kind: use.kind, rooms: sizeOf(use) / BEDS[use.kind] }));

/** A key that is equal for the same rooms in any order. */
export const keyOfRooms = (rooms: readonly { kind: RoomKind; rooms: number }[]) =>
  rooms
    .map(({ kind, rooms: count }) => `${count} ${kind}`)
    .sort()
    .join();

/** "2 adults and 1 youth" */
export const peopleInWords = ({ adults, youths }: Party) =>
  [
    adults > 0 && `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    youths > 0 && `${youths} ${youths === 1 ? 'youth' : 'youths'}`,
  ]
    .filter(Boolean)
    .join(' and ');

export const sizeOf = ({ adults, youths }: Party) => adults + youths;

const SHARES = 'With a traveller of the same gender, at no extra cost.';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const rooms = (n: number, kind: string) =>
  n === 1 ? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} room` : `${NUMBERS[n]} ${kind} rooms`;

/**
 * Room options of a party on a departure, the default first (product/rooms-and-party): twin by default; a single traveller
 * shares with the same gender for free; a private room costs a supplement. Youths never share with
 * strangers and never get a single room.
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
  // The odd traveller is an adult; an adult of a family gets a single room instead of sharing with a stranger.
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
