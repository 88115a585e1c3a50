import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import type { PricedRoomOption } from '../../features/rooms/rooms-fields.tsx';
import { lineLabel } from '../../shared/line-label.ts';
import { priceOf } from '../../shared/price-of.ts';
import { keyOfRooms, type RoomOption, roomOptions, roomsOf } from '../../shared/rooms.ts';

export const partyOf = ({ travellers }: Pick<Booking, 'travellers'>) => {
  const youths = travellers.filter(({ band }) => band === 'YOUTH').length;
  return { adults: travellers.length - youths, youths };
};

/** The room options of this party on its departure. */
export const optionsOf = (booking: Booking, departure: Departure | undefined): RoomOption[] =>
  departure ? roomOptions(departure.prices, partyOf(booking)) : [];

/** The held room option. */
export const heldOption = (booking: Booking, options: readonly RoomOption[]) =>
  options.find(option => keyOfRooms(roomsOf(option)) === keyOfRooms(booking.rooms));

/** Room options with the supplement over the default. The API's price replaces it once an option is chosen. */
export function roomOptionsWithPrices(
  options: readonly RoomOption[],
  departure: Departure | undefined,
  locale: string,
): PricedRoomOption[] {
  const [usual] = options;
  if (!usual || !departure) return [];
  const base = priceOf(departure, usual).total;
  return options.map(option => {
    const more = priceOf(departure, option).total - base;
    const amount = formatMoney({ amount: Math.abs(more), currency: departure.currency }, locale);
    return {
      key: option.key,
      label: option.label,
      ...(option.note && { note: option.note }),
      more: more === 0 ? 'no supplement' : `${more > 0 ? '+' : '−'}${amount}`,
    };
  });
}

/** Rooms as text for the review: "2 adults, twin room". */
export const roomsText = ({ lines }: Booking): string =>
  lines
    .flatMap(({ room, band, quantity }) =>
      room && band ? [lineLabel({ count: quantity, band, room, each: 0 })] : [],
    )
    .join('; ');
