import type { Booking } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import { useEffect } from 'react';
import { useSecondsLeft } from '../../features/hold/use-seconds-left.ts';
import { PaymentOpen } from '../../features/payment/payment-open.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { CallErrorNotice } from './call-error-notice.tsx';
import { Frame } from './frame.tsx';
import { TITLES } from './steps.ts';
import type { Calls } from './use-calls.ts';

type Props = {
  booking: Booking;
  picture: Picture | undefined;
  calls: Calls;
  paying: boolean;
  onPay: () => void;
  /** Called when the hold expires. */
  onEnd: () => void;
  onChange: () => void;
};

/** A payment session is open. Changing something closes it; booking, seats and price stay (product/booking 27). */
export function PaymentPending({ booking, picture, calls, paying, onPay, onEnd, onChange }: Props) {
  const over = useSecondsLeft(booking.expiresAt ?? '') === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per expiry
  useEffect(() => {
    if (over) onEnd();
  }, [over]);
  return (
    <Frame title={TITLES.payment} current={2} side={<BookingSummary booking={booking} picture={picture} />}>
      <PaymentOpen
        booking={booking}
        paying={paying}
        changing={calls.task === 'change'}
        onPay={onPay}
        onChange={onChange}
      />
      {calls.callError && <CallErrorNotice calls={calls} />}
    </Frame>
  );
}
