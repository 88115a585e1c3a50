import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import { useEffect } from 'react';
import { PaymentOpen } from '../../features/payment/payment-open.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { choiceOf } from '../../shared/trip-choice.ts';
import { Frame } from './frame.tsx';
import { TITLES } from './steps.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import type { Work } from './use-work.ts';

type Props = {
  booking: Booking;
  picture: Picture | undefined;
  work: Work;
  paying: boolean;
  onPay: () => void;
  /** Once, when the hold has run out. */
  onEnd: () => void;
  onHold: (request: HoldRequest) => void;
};

/** A payment page is open somewhere. To change something the same seats are taken anew, which closes that page. */
export function PaymentPending({ booking, picture, work, paying, onPay, onEnd, onHold }: Props) {
  const end = booking.expiresAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(end ?? '') - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return (
    <Frame title={TITLES.payment} current={2} side={<BookingSummary booking={booking} picture={picture} />}>
      <PaymentOpen
        booking={booking}
        paying={paying}
        changing={work.task === 'hold'}
        onPay={onPay}
        onChange={() => onHold({ ...choiceOf(booking), expectedTotal: booking.total })}
      />
      {work.trouble && <TroubleNotice trouble={work.trouble} busy={work.task !== undefined} />}
    </Frame>
  );
}
