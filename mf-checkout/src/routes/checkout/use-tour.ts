import type { BookedTour, BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, OfferedExtra } from '@fernweh/contracts/booking';
import type { Departure } from '@fernweh/contracts/tour';
import { useEffect, useState } from 'react';

/** What a checkout shows beside the booking. Each part may be late, or missing: the booking goes on without it. */
export type Around = {
  tour?: BookedTour;
  /** Prices of its rooms; absent once it is full. */
  departure?: Departure;
  /** Undefined while they are on their way; `null` where they could not be had. */
  extras?: OfferedExtra[] | null;
};

export function useAround(api: BookingsApi, booking: Booking | undefined): Around {
  const [around, setAround] = useState<Around>({});
  const code = booking?.departure.code;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code names tour and departure
  useEffect(() => {
    if (!booking) return;
    let left = false;
    const note = (part: Around) => {
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

  return around;
}
