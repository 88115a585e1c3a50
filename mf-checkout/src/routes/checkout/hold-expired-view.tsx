import { BookingProblem, type BookingsApi, type Quote } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest, TripChoice } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import { useEffect, useMemo, useState } from 'react';
import { HoldExpired } from '../../features/hold/hold-expired.tsx';
import { PriceChangedNotice } from '../../features/hold/price-changed-notice.tsx';
import { SoldOutNotice } from '../../features/hold/sold-out-notice.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { choiceOf } from '../../shared/trip-choice.ts';
import { CallErrorNotice } from './call-error-notice.tsx';
import { Frame } from './frame.tsx';
import { partyOf } from './room-options.ts';
import { STEPS, type Step } from './steps.ts';
import * as texts from './texts.ts';
import type { Calls } from './use-calls.ts';

type Props = {
  api: BookingsApi;
  booking: Booking;
  picture: Picture | undefined;
  calls: Calls;
  step: Step;
  onHold: (request: HoldRequest) => void;
};

/** Shown after the hold expired: the same seats at the current price, or other dates. */
export function HoldExpiredView({ api, booking, picture, calls, step, onHold }: Props) {
  const wanted = useMemo(() => choiceOf(booking), [booking]);
  const { quote, refusal, choice } = useQuoteAgain(api, wanted);
  const { callError } = calls;
  const soldOut = [callError?.problem, refusal].find(one => one?.problem === 'sold-out');
  const prices = callError?.problem.prices;
  return (
    <Frame
      title={texts.yourHoldHasExpired}
      current={STEPS.indexOf(step)}
      side={<BookingSummary booking={booking} picture={picture} />}
    >
      {soldOut ? (
        <SoldOutNotice
          detail={soldOut.message}
          alternatives={soldOut.alternatives}
          choice={{
            tour: booking.departure.tour.slug,
            departure: booking.departure.code,
            ...partyOf(booking),
          }}
        />
      ) : prices ? (
        <PriceChangedNotice
          prices={prices}
          holding={calls.task === 'hold'}
          onAgree={expectedTotal => onHold({ ...choice, expectedTotal })}
        />
      ) : (
        <HoldExpired
          booking={booking}
          quote={quote}
          holding={calls.task === 'hold'}
          onHold={expectedTotal => onHold({ ...choice, expectedTotal })}
        />
      )}
      {callError && !soldOut && !prices && callError.problem.status !== 410 && (
        <CallErrorNotice calls={calls} />
      )}
    </Frame>
  );
}

/** Pause between quotes (ms). All quotes together outlast the 60 s in which expired holds return their seats (product/booking). */
const SWEPT_MS = 15_000;
const LOOKS = 5;

/** The current price. A promo code or extra that is no longer valid is left out, which changes the price. */
function useQuoteAgain(api: BookingsApi, wanted: TripChoice) {
  const [found, setFound] = useState<{ quote?: Quote; refusal?: BookingProblem; choice: TripChoice }>({
    choice: wanted,
  });
  useEffect(() => {
    let left = false;
    async function ask(choice: TripChoice): Promise<typeof found> {
      try {
        return { quote: await api.quote(choice), choice };
      } catch (error) {
        const refusal = error instanceof BookingProblem ? error : new BookingProblem(0);
        const { promo, extras, ...plain } = choice;
        return refusal.status === 422 && (promo || extras) ? ask(plain) : { refusal, choice };
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(times: number) {
      const answer = await ask(wanted);
      if (left) return;
      setFound(answer);
      // Expired holds return their seats within a minute, the visitor's own too.
      if (answer.refusal?.problem === 'sold-out' && times > 1)
        timer = setTimeout(() => look(times - 1), SWEPT_MS);
    }
    void look(LOOKS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [api, wanted]);
  return found;
}
