import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import { Notice } from '@fernweh/ui/notice';
import { useEffect } from 'react';
import { PriceChangedNotice } from '../../features/hold/price-changed-notice.tsx';
import { useSecondsLeft } from '../../features/hold/use-seconds-left.ts';
import { PaymentOpen } from '../../features/payment/payment-open.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { choiceOf } from '../../shared/trip-choice.ts';
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
  onHold: (request: HoldRequest) => void;
};

/** A payment session is open. Changing the booking holds the same seats again, which closes that session. */
export function PaymentPending({ booking, picture, calls, paying, onPay, onEnd, onHold }: Props) {
  const over = useSecondsLeft(booking.expiresAt ?? '') === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per expiry
  useEffect(() => {
    if (over) onEnd();
  }, [over]);
  const problem = calls.callError?.problem;
  return (
    <Frame title={TITLES.payment} current={2} side={<BookingSummary booking={booking} picture={picture} />}>
      <PaymentOpen
        booking={booking}
        paying={paying}
        changing={calls.task === 'hold'}
        onPay={onPay}
        onChange={() => onHold({ ...choiceOf(booking), expectedTotal: booking.total })}
      />
      {problem?.prices ? (
        <PriceChangedNotice
          prices={problem.prices}
          holding={calls.task === 'hold'}
          onAgree={expectedTotal => onHold({ ...choiceOf(booking), expectedTotal })}
        />
      ) : problem?.problem === 'sold-out' ? (
        <LastSeats />
      ) : (
        calls.callError && <CallErrorNotice calls={calls} />
      )}
    </Frame>
  );
}

/** The departure is otherwise sold out, so the seats cannot be held a second time and the change is refused. */
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
