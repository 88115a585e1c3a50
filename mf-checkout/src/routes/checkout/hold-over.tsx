import { BookingProblem, type BookingsApi, type Quote } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest, TripChoice } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import { useEffect, useMemo, useState } from 'react';
import { HoldExpired } from '../../features/hold/hold-expired.tsx';
import { PriceChangedNotice } from '../../features/hold/price-changed-notice.tsx';
import { SoldOutNotice } from '../../features/hold/sold-out-notice.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { choiceOf } from '../../shared/trip-choice.ts';
import { Frame } from './frame.tsx';
import { partyOf } from './room-ways.ts';
import { STEPS, type Step } from './steps.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import type { Work } from './use-work.ts';

type Props = {
  api: BookingsApi;
  booking: Booking;
  picture: Picture | undefined;
  work: Work;
  step: Step;
  onHold: (request: HoldRequest) => void;
};

/** The hold ran out: the same seats at their price of now, or other dates. */
export function HoldOver({ api, booking, picture, work, step, onHold }: Props) {
  const wanted = useMemo(() => choiceOf(booking), [booking]);
  const { quote, refusal, choice } = useQuoteAgain(api, wanted);
  const { trouble } = work;
  const soldOut = [trouble?.problem, refusal].find(one => one?.problem === 'sold-out');
  const prices = trouble?.problem.prices;
  return (
    <Frame
      title="Your time is up"
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
          holding={work.task === 'hold'}
          onAgree={expectedTotal => onHold({ ...choice, expectedTotal })}
        />
      ) : (
        <HoldExpired
          booking={booking}
          quote={quote}
          holding={work.task === 'hold'}
          onHold={expectedTotal => onHold({ ...choice, expectedTotal })}
        />
      )}
      {trouble && !soldOut && !prices && trouble.problem.status !== 410 && (
        <TroubleNotice trouble={trouble} busy={work.task !== undefined} />
      )}
    </Frame>
  );
}

/** Long enough, taken together, for expired holds to be swept (product: Invariants, 60 s). */
const SWEPT_MS = 15_000;
const LOOKS = 5;

/** What it costs now. A code or an extra that no longer holds is left out, and shows as another price. */
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
      // Seats of a hold that ran out are free again within a minute, one's own as well.
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
