import { type BookingsApi, bookingsApi } from '@fernweh/api-client/bookings';
import { useHost } from '@flotilla/kit';
import { useMemo } from 'react';

/** The bookings API of the signed-in visitor; each call asks for a token. */
export function useBookings(): BookingsApi {
  const { config, session } = useHost();
  const { apiUrl } = config;
  return useMemo(() => bookingsApi({ apiUrl, accessToken: () => session.accessToken() }), [apiUrl, session]);
}
