import { BookingProblem } from '@fernweh/api-client/bookings';
import { useEffect, useRef, useState } from 'react';
import { useBookings } from '../shared/use-bookings.ts';
import { leaveFor } from './leave-site.ts';

type Payment = { busy: boolean; problem?: BookingProblem };

/**
 * Pays the balance at the provider's page.
 * @param onStale called if the booking has changed elsewhere or the session has ended
 */
export function usePayment(ref: string, onStale: () => void) {
  const api = useBookings();
  const [payment, setPayment] = useState<Payment>({ busy: false });
  // A retry sends the same key, so that it opens no second payment session.
  const key = useRef<string>(undefined);

  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setPayment({ busy: false });
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function pay() {
    setPayment({ busy: true });
    key.current ??= crypto.randomUUID();
    try {
      const { url } = await api.pay(ref, false, key.current);
      key.current = undefined;
      leaveFor(url);
    } catch (error) {
      const problem = error instanceof BookingProblem ? error : new BookingProblem(0);
      if (!problem.passing) key.current = undefined;
      setPayment({ busy: false, problem });
      if (problem.status === 401 || problem.problem === 'state-conflict') onStale();
    }
  }
  return { ...payment, pay };
}
