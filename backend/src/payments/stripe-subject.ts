import { z } from 'zod';
import type { PaymentSubject } from './payment-provider.ts';

/** What a payment is for, as Stripe keeps it for us: metadata are texts. */
const metadata = z.object({
  booking_id: z.string().min(1),
  ref: z.string().min(1),
  payment_id: z.string().min(1),
  purpose: z.enum(['DEPOSIT', 'BALANCE', 'FULL']),
});

export const metadataOf = ({ bookingId, ref, paymentId, purpose }: PaymentSubject) => ({
  booking_id: bookingId,
  ref,
  payment_id: paymentId,
  purpose,
});

/** Undefined where the payment is not one of this site's: an account may take money elsewhere too. */
export function subjectOf(found: Record<string, string> | null): PaymentSubject | undefined {
  const result = metadata.safeParse(found);
  if (!result.success) return undefined;
  const { booking_id: bookingId, payment_id: paymentId, ref, purpose } = result.data;
  return { bookingId, ref, paymentId, purpose };
}
