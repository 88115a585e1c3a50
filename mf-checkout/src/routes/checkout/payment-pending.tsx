import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import { Notice } from '@fernweh/ui/notice';
import { useEffect } from 'react';
import { PriceChangedNotice } from '../../features/hold/price-changed-notice.tsx';
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
  const problem = work.trouble?.problem;
  return (
    <Frame title={TITLES.payment} current={2} side={<BookingSummary booking={booking} picture={picture} />}>
      <PaymentOpen
        booking={booking}
        paying={paying}
        changing={work.task === 'hold'}
        onPay={onPay}
        onChange={() => onHold({ ...choiceOf(booking), expectedTotal: booking.total })}
      />
      {problem?.prices ? (
        <PriceChangedNotice
          prices={problem.prices}
          holding={work.task === 'hold'}
          onAgree={expectedTotal => onHold({ ...choiceOf(booking), expectedTotal })}
        />
      ) : problem?.problem === 'sold-out' ? (
        <LastSeats />
      ) : (
        work.trouble && <TroubleNotice trouble={work.trouble} busy={work.task !== undefined} />
      )}
    </Frame>
  );
}

/** Nobody else's seats are free, so that these can't be taken a second time: they are not given up for a change. */
function LastSeats() {
  return (
    <Notice tone="warn" level={2} live title="Yours are the last seats of this date">
      <p>
        They can’t be held anew without giving them up, so we leave them as they are. Pay as it stands; names
        and details can still be changed afterwards: write to us.
      </p>
    </Notice>
  );
}
