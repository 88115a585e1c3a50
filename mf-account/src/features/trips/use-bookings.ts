import { type BookingsApi, bookingsApi } from '@fernweh/api-client/bookings';
import { useHost } from '@fernweh/mf-kit';
import { useMemo } from 'react';

/** The API as who is signed in may use it; a token is asked for before every call. */
export function useBookings(): BookingsApi {
  const { config, session } = useHost();
  const { apiUrl } = config;
  return useMemo(() => bookingsApi({ apiUrl, accessToken: () => session.accessToken() }), [apiUrl, session]);
}
