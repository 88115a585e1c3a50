import { sessionChanged } from '@fernweh/contracts/events';
import { ErrorState } from '@fernweh/ui/error-state';
import { Skeleton } from '@fernweh/ui/skeleton';
import { useSearchParams, useTopic } from '@flotilla/kit';
import { useMemo } from 'react';
import { NothingChosen } from '../../features/summary/nothing-chosen.tsx';
import { holdOf } from '../../shared/trip-choice.ts';
import { useBookings } from '../../shared/use-bookings.ts';
import type { CheckoutData } from '../checkout.server.ts';
import { BookingMissing } from './booking-missing.tsx';
import { BookingView } from './booking-view.tsx';
import { CallErrorNotice } from './call-error-notice.tsx';
import { ChoiceView } from './choice-view.tsx';
import frame from './frame.module.css';
import * as texts from './texts.ts';
import { useCalls } from './use-calls.ts';
import { useCheckoutStart } from './use-checkout-start.ts';
import { useHeldBooking } from './use-held-booking.ts';
import { usePublishHold } from './use-publish-hold.ts';

type Props = { data: CheckoutData; leave?: (url: string) => void };

/** The checkout: from a choice or a started booking to a paid trip. */
export function CheckoutFlow({ data, leave = goTo }: Props) {
  const [query] = useSearchParams();
  const user = useTopic(sessionChanged)?.user;
  const api = useBookings();
  const calls = useCalls();
  const held = useHeldBooking(api);
  usePublishHold(held.booking);
  const ref = query.get('booking') ?? undefined;
  const choice = data?.choice;
  const request = useMemo(() => data && holdOf(data.choice, data.departure), [data]);
  const { start, hold } = useCheckoutStart({ ref, choice, request }, { api, held, calls });

  if (start.at === 'booking' && held.booking)
    return (
      <BookingView
        api={api}
        booking={held.booking}
        held={held}
        calls={calls}
        user={user}
        begun={start.begun}
        onHold={hold}
        leave={leave}
      />
    );
  if (start.at === 'nothing') return <NothingChosen />;
  if (start.at === 'choice' && data)
    return (
      <ChoiceView
        data={data}
        request={request}
        other={start.other}
        browsers={start.browsers}
        calls={calls}
        onHold={hold}
      />
    );
  if (calls.callError?.problem.status === 404) return <BookingMissing />;
  return (
    <div className={frame.frame}>
      {calls.callError?.problem.passing ? (
        <ErrorState
          level={1}
          title={texts.weCantReachOur}
          kept={texts.anyPlacesYouHold}
          onRetry={calls.callError.retry}
          retrying={calls.task !== undefined}
        />
      ) : calls.callError ? (
        <CallErrorNotice calls={calls} />
      ) : (
        <>
          <Skeleton kind="heading" label={calls.task === 'hold' ? texts.yourPlaces : texts.yourBooking} />
          <Skeleton kind="panel" count={2} />
        </>
      )}
    </div>
  );
}

const goTo = (url: string) => window.location.assign(url);
