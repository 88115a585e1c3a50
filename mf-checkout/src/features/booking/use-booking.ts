import type { Departure, RoomKind } from '@fernweh/contracts/tour';
import { useSearchParams } from '@fernweh/mf-kit';
import { useEffect, useState } from 'react';
import { type Choice, DEFAULT_ADULTS, MAX_PARTY, readChoice } from '../../shared/choice.ts';
import { firstChoice, isBookable } from '../../shared/departures.ts';
import { priceOf, type Quote } from '../../shared/price-of.ts';
import { type Party, type RoomOption, roomOptions, sizeOf } from '../../shared/rooms.ts';
import { storeChoice, storedChoice } from '../../shared/stored-choice.ts';
import { useDepartureChoice } from '../../shared/use-departure-choice.ts';

export type Booking = {
  departure: Departure | undefined;
  /** Whether the visitor has chosen something; before that the panel shows a suggestion. */
  touched: boolean;
  /** The departure has the lowest price of all dates. */
  lowest: boolean;
  party: Party;
  rooms: RoomOption[];
  room: RoomOption | undefined;
  /** The locally computed price; undefined if no room fits. */
  price: Quote | undefined;
  choice: Choice | undefined;
  /** Why the choice cannot be held, as text. */
  obstacle: string | undefined;
  chooseDeparture: (code: string) => void;
  setParty: (party: Party) => void;
  setRoom: (room: RoomKind) => void;
};

type Wish = Party & { room?: RoomKind; changed: boolean };

/** The visitor's choice for this tour, stored in the URL, in session storage and on the bus. */
export function useBooking(
  tour: string,
  departures: readonly Departure[],
  lowest: string | undefined,
): Booking {
  const linked = readChoice(useSearchParams()[0]);
  const [wish, setWish] = useState<Wish>({
    adults: linked.adults ?? DEFAULT_ADULTS,
    youths: linked.youths ?? 0,
    room: linked.room,
    changed: linked.adults !== undefined,
  });
  const { code, chosen, choose } = useDepartureChoice(
    tour,
    departures.map(departure => departure.code),
    { linked: linked.departure, suggested: firstChoice(departures, lowest)?.code },
  );

  // The stored choice is restored unless the URL has one. Session storage exists in browsers only, hence the effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const kept = storedChoice();
    if (!kept || kept.tour !== tour) return;
    if (linked.departure === undefined && departures.some(each => each.code === kept.departure))
      choose(kept.departure ?? '');
    if (linked.adults === undefined && kept.adults !== undefined)
      setWish({ adults: kept.adults, youths: kept.youths ?? 0, room: kept.room, changed: true });
  }, []);

  const departure = firstChoice(departures, code);
  const party = partyFor(departure, wish);
  const rooms = departure ? roomOptions(departure.prices, party) : [];
  const room = rooms.find(({ kind }) => kind === wish.room) ?? rooms[0];
  const touched = chosen || wish.changed;
  const choice = departure && { tour, departure: departure.code, ...party, room: room?.kind };

  const kept = touched && choice ? JSON.stringify(choice) : undefined;
  useEffect(() => {
    if (kept) storeChoice(JSON.parse(kept) as Choice);
  }, [kept]);

  return {
    departure,
    touched,
    lowest: departure !== undefined && departure.code === lowest,
    party,
    rooms,
    room,
    price: departure && room && priceOf(departure, room),
    choice,
    obstacle: departure && obstacleOf(departure, party, room),
    chooseDeparture: choose,
    setParty: next => setWish({ ...wish, ...next, changed: true }),
    setRoom: next => setWish({ ...wish, room: next, changed: true }),
  };
}

/** Departures without youth prices count adults only. */
function partyFor(departure: Departure | undefined, { adults, youths }: Wish): Party {
  const welcome = departure ? takesYouths(departure) : false;
  return { adults: Math.min(adults, MAX_PARTY), youths: welcome ? youths : 0 };
}

export const takesYouths = ({ prices }: Departure) =>
  prices.some(({ youthAmount }) => youthAmount !== undefined);

function obstacleOf(departure: Departure, party: Party, room: RoomOption | undefined): string | undefined {
  const { seatsLeft } = departure;
  if (!isBookable(departure)) return 'This departure is full. Choose another date.';
  if (sizeOf(party) > seatsLeft)
    return `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left on this date. Choose another date or a smaller party.`;
  return room ? undefined : 'No room on this date fits your party. Choose another date or call us.';
}
