import type { PartyParts } from '@fernweh/contracts/api';
import { useBookings } from '../shared/use-bookings.ts';
import { type RequestState, useRequest } from '../shared/use-request.ts';

/** The details of a booking's travellers, and what is missing of them. */
export function useParty(reference: string): RequestState<PartyParts> {
  const api = useBookings();
  return useRequest(`travellers ${reference}`, () => api.party(reference));
}
