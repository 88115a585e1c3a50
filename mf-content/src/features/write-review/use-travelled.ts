import { type TripTour, tourOfBooking, toursTravelled } from '@fernweh/api-client/visitors';
import { sessionChanged } from '@fernweh/contracts/events';
import { useHost, useLocation, useTopic } from '@fernweh/mf-kit';
import { useEffect, useState } from 'react';

type Travelled = {
  /** Tours that who is signed in is back from. */
  tours: TripTour[];
  /** The tour of the booking that the address names (`?booking=`), from the mail after a tour. */
  asked?: TripTour;
};

const NONE: Travelled = { tours: [] };

/** What the account says of the writer's tours; in the browser only, and gone with the session. */
export function useTravelled(): Travelled {
  const { config, session } = useHost();
  const status = useTopic(sessionChanged)?.status;
  const booking = new URLSearchParams(useLocation().search).get('booking') ?? '';
  const [travelled, setTravelled] = useState<Travelled>(NONE);

  useEffect(() => {
    if (status !== 'authenticated') return;
    let wanted = true;
    const ask = async () => {
      const token = await session.accessToken();
      if (!token) return;
      const caller = { apiUrl: config.apiUrl, token };
      const asked = booking ? await tourOfBooking(booking, caller) : undefined;
      const tours = await toursTravelled(caller);
      if (wanted) setTravelled({ tours, ...(asked && { asked }) });
    };
    ask().catch(() => undefined);
    return () => {
      wanted = false;
      setTravelled(NONE);
    };
  }, [status, booking, session, config.apiUrl]);

  return travelled;
}
