import type { BookedTour, BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, OfferedExtra } from '@fernweh/contracts/booking';
import type { Departure } from '@fernweh/contracts/tour';
import { useEffect, useState } from 'react';

/** Tour data shown beside the booking. Each part is optional: the booking works without it. */
export type TourOfBooking = {
  tour?: BookedTour;
  /** The departure with room prices; absent once it is sold out. */
  departure?: Departure;
  /** Undefined while loading; `null` if unavailable. */
  extras?: OfferedExtra[] | null;
};

export function useTourOfBooking(api: BookingsApi, booking: Booking | undefined): TourOfBooking {
  const [tourOfBooking, setAround] = useState<TourOfBooking>({});
  const code = booking?.departure.code;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code identifies tour and departure
  useEffect(() => {
    if (!booking) return;
    let left = false;
    const note = (part: TourOfBooking) => {
      if (!left) setAround(before => ({ ...before, ...part }));
    };
    const { departure, currency } = booking;
    const { slug } = departure.tour;
    const nothing = () => undefined;
    api.tour(slug).then(tour => note({ tour }), nothing);
    api.departures(slug, currency, departure.startDate).then(all => {
      const found = all.find(one => one.code === departure.code);
      if (found) note({ departure: found });
    }, nothing);
    api.extras(slug, departure.code, currency).then(
      extras => note({ extras }),
      () => note({ extras: null }),
    );
    return () => {
      left = true;
    };
  }, [api, code]);

  return tourOfBooking;
}
