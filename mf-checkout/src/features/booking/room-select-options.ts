import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import type { SelectOption } from '@fernweh/ui/select';
import { priceOf } from '../../shared/price-of.ts';
import type { RoomOption } from '../../shared/rooms.ts';

/** Options of the room select, with the supplement over the default: "Two single rooms, +£560". */
export function roomChoices(
  departure: Departure,
  rooms: readonly RoomOption[],
  locale: string,
): SelectOption[] {
  const usual = rooms[0] && priceOf(departure, rooms[0]).total;
  return rooms.map(room => {
    const more = priceOf(departure, room).total - (usual ?? 0);
    const amount = formatMoney({ amount: Math.abs(more), currency: departure.currency }, locale);
    const extra = more === 0 ? '' : `, ${more > 0 ? '+' : '−'}${amount}`;
    return { value: room.key, label: room.label + extra };
  });
}
