import { type TripTour, tourOfBooking, toursTravelled } from '@fernweh/api-client/visitors';
import { sessionChanged } from '@fernweh/contracts/events';
import { useHost, useLocation, useTopic } from '@flotilla/kit';
import { useEffect, useState } from 'react';

type Travelled = {
  /** Tours that the signed-in visitor has completed. */
  tours: TripTour[];
  /** The tour of `?booking=`, which the mail after a tour links to. */
  bookedTour?: TripTour;
};

const NONE: Travelled = { tours: [] };

/** The writer's completed tours from the account. They are fetched in the browser only and go when the session ends. */
export function useTravelled(): Travelled {
  const { config, session } = useHost();
  const status = useTopic(sessionChanged)?.status;
  const booking = new URLSearchParams(useLocation().search).get('booking') ?? '';
  const [travelled, setTravelled] = useState<Travelled>(NONE);

  useEffect(() => {
    if (status !== 'authenticated') return;
    let current = true;
    const ask = async () => {
      const token = await session.accessToken();
      if (!token) return;
      const caller = { apiUrl: config.apiUrl, token };
      const bookedTour = booking ? await tourOfBooking(booking, caller) : undefined;
      const tours = await toursTravelled(caller);
      if (current) setTravelled({ tours, ...(bookedTour && { bookedTour }) });
    };
    ask().catch(() => undefined);
    return () => {
      current = false;
      setTravelled(NONE);
    };
  }, [status, booking, session, config.apiUrl]);

  return travelled;
}
