import { type BookingsApi, bookingsApi } from '@fernweh/api-client/bookings';
import { useConfig, useHost } from '@fernweh/mf-kit';
import { useMemo } from 'react';

/** The API as who is signed in may use it. */
export function useBookings(): BookingsApi {
  const { apiUrl } = useConfig();
  const { session } = useHost();
  return useMemo(() => bookingsApi({ apiUrl, accessToken: () => session.accessToken() }), [apiUrl, session]);
}
