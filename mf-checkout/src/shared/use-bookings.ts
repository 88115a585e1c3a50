import { type BookingsApi, bookingsApi } from '@fernweh/api-client/bookings';
import { useConfig, useHost } from '@flotilla/kit';
import { useMemo } from 'react';

/** The bookings API of the signed-in visitor. */
export function useBookings(): BookingsApi {
  const { apiUrl } = useConfig();
  const { session } = useHost();
  return useMemo(() => bookingsApi({ apiUrl, accessToken: () => session.accessToken() }), [apiUrl, session]);
}
