import type { Departure } from '@fernweh/contracts/tour';
import { useHost, useSearchParams } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import {
  ADULT_AGE,
  type Choice,
  DEFAULT_ADULTS,
  knownAges,
  MAX_PARTY,
  readChoice,
  withChoice,
} from '../../shared/choice.ts';
import { firstChoice, isBookable } from '../../shared/departures.ts';
import type { SeenDeparture } from '../../shared/own-seats.ts';
import { priceOf, type Quote } from '../../shared/price-of.ts';
import { type Party, type RoomOption, roomOptions, sizeOf } from '../../shared/rooms.ts';
import { storeChoice, storedChoice } from '../../shared/stored-choice.ts';
import { useDepartureChoice } from '../../shared/use-departure-choice.ts';

export type Booking = {
  departure: SeenDeparture | undefined;
  /** Whether the visitor has chosen something; before that the panel shows a suggestion. */
  touched: boolean;
  party: Party;
  /** Ages of the youths on the day of departure; 0 or nothing for one that is not chosen. */
  ages: readonly number[];
  /** The youngest age on this tour. */
  minAge: number;
  rooms: RoomOption[];
  room: RoomOption | undefined;
  /** The locally computed price; undefined if no room fits. */
  price: Quote | undefined;
  choice: Choice | undefined;
  /** Why the choice cannot be held, as text. */
  obstacle: string | undefined;
  chooseDeparture: (code: string) => void;
  /** Changes one of the numbers, or both. */
  setParty: (party: Partial<Party>) => void;
  setAges: (ages: readonly number[]) => void;
  setRooms: (key: string) => void;
  setPromo: (code: string | undefined) => void;
};

type Wish = Party & { ages: readonly number[]; rooms?: string; promo?: string; changed: boolean };

/** The minimum age unless a tour says otherwise (product/rooms-and-party 2). */
const YOUNGEST = 8;

/** The visitor's choice for this tour, stored in the URL, in session storage and on the bus. */
export function useBooking(
  tour: string,
  departures: readonly SeenDeparture[],
  { lowest, minAge = YOUNGEST }: { lowest?: string; minAge?: number },
): Booking {
  const { shallowRouting } = useHost();
  const linked = readChoice(useSearchParams()[0]);
  const [wish, setWish] = useState<Wish>({
    adults: linked.adults ?? DEFAULT_ADULTS,
    youths: linked.youths ?? 0,
    ages: linked.ages ?? [],
    rooms: linked.rooms,
    promo: linked.promo,
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
      setWish({
        ...kept,
        adults: kept.adults,
        youths: kept.youths ?? 0,
        ages: kept.ages ?? [],
        changed: true,
      });
  }, []);

  const departure = firstChoice(departures, code);
  const party = partyFor(wish, minAge);
  const rooms = departure ? roomOptions(departure.prices, party) : [];
  const room = rooms.find(({ key }) => key === wish.rooms) ?? rooms[0];
  const ages = wish.ages.slice(0, party.youths);
  const touched = chosen || wish.changed;
  const choice = departure && {
    tour,
    departure: departure.code,
    ...party,
    ...(party.youths > 0 && { ages }),
    ...(room && { rooms: room.key }),
    ...(wish.promo && { promo: wish.promo }),
  };

  const kept = touched && choice ? JSON.stringify(choice) : undefined;
  useEffect(() => {
    if (!kept) return;
    const choice = JSON.parse(kept) as Choice;
    storeChoice(choice);
    const address = withChoice(window.location.href, choice);
    if (address !== window.location.pathname + window.location.search)
      shallowRouting.setUrl(address, { replace: true });
  }, [kept, shallowRouting]);

  // Two touches may come before the change of either: each changes its own part.
  const wishFor = (part: Partial<Wish>) => setWish(now => ({ ...now, ...part, changed: true }));

  return {
    departure,
    touched,
    party,
    rooms,
    room,
    price: departure && room && priceOf(departure, room),
    choice,
    obstacle: departure && obstacleOf(departure, { ...party, ages }, room),
    chooseDeparture: choose,
    setParty: wishFor,
    ages,
    minAge,
    setAges: ages => wishFor({ ages }),
    setRooms: rooms => wishFor({ rooms }),
    setPromo: promo => wishFor({ promo }),
  };
}

/** A tour for adults counts everybody as an adult. Two touches at once, each of which has room, do not exceed the maximum. */
function partyFor(wish: Wish, minAge: number): Party {
  const adults = Math.min(wish.adults, MAX_PARTY);
  return { adults, youths: minAge < ADULT_AGE ? Math.min(wish.youths, MAX_PARTY - adults) : 0 };
}

function obstacleOf(
  departure: Departure,
  party: Party & { ages: readonly number[] },
  room: RoomOption | undefined,
): string | undefined {
  const { seatsLeft } = departure;
  if (!isBookable(departure)) return 'This date is sold out. Choose another date.';
  if (sizeOf(party) > seatsLeft)
    return `Only ${seatsLeft} ${seatsLeft === 1 ? 'place is' : 'places are'} left on this date. Choose another date or a smaller party.`;
  if (party.youths > 0 && !knownAges(party)) return 'Choose the age of each child.';
  return room ? undefined : 'No room on this date fits your party. Choose another date or call us.';
}
