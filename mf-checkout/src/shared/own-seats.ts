import type { Departure } from '@fernweh/contracts/tour';

/** Seats of a departure that the visitor holds. `free` is what everybody else may still have; undefined while that is not known. */
export type OwnSeats = { seats: number; free?: number };

/** A departure as one visitor meets it: `seatsLeft` counts the seats that they hold, which a new hold may take again (product/booking 4). */
export type SeenDeparture = Departure & { own?: OwnSeats };

/**
 * The departures with what the visitor holds on one of them. What the page says of its free seats may be older than the hold, so that it
 * is not repeated: `free` is asked for after the hold.
 */
export function withOwnSeats(
  departures: readonly Departure[],
  code: string | undefined,
  own: OwnSeats | undefined,
): readonly SeenDeparture[] {
  if (!own) return departures;
  return departures.map(departure => {
    if (departure.code !== code) return departure;
    const { availability, seatsLeft } = departure;
    return {
      ...departure,
      own,
      seatsLeft: own.free === undefined ? Math.max(seatsLeft, own.seats) : own.free + own.seats,
      availability: availability === 'SOLD_OUT' ? 'LIMITED' : availability,
    };
  });
}
