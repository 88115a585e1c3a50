import { BookingProblem } from '@fernweh/api-client/bookings';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from './leave-site.ts';
import { useBookings } from './use-bookings.ts';

type Payment = { busy: boolean; problem?: BookingProblem };

/**
 * Pays the balance at the provider's page.
 * @param onStale the booking is not what is shown here, or nobody is signed in any more
 */
export function usePayment(ref: string, onStale: () => void) {
  const api = useBookings();
  const [payment, setPayment] = useState<Payment>({ busy: false });
  // The same for the same attempt: a second press after a silence opens no second session.
  const key = useRef<string>(undefined);

  useEffect(() => {
    // Back from the provider's page, which the browser may do without loading this one anew.
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
