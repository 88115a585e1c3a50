import { sessionChanged } from '@fernweh/contracts/events';
import { useSearchParams, useTopic } from '@fernweh/mf-kit';
import { ErrorState } from '@fernweh/ui/error-state';
import { Skeleton } from '@fernweh/ui/skeleton';
import { useMemo } from 'react';
import { NothingChosen } from '../../features/summary/nothing-chosen.tsx';
import { holdOf } from '../../shared/trip-choice.ts';
import { useBookings } from '../../shared/use-bookings.ts';
import type { CheckoutData } from '../checkout.server.ts';
import { BookingMissing } from './booking-missing.tsx';
import { BookingView } from './booking-view.tsx';
import { ChoiceView } from './choice-view.tsx';
import frame from './frame.module.css';
import { TroubleNotice } from './trouble-notice.tsx';
import { useArrival } from './use-arrival.ts';
import { useHeld } from './use-held.ts';
import { useTellHold } from './use-tell-hold.ts';
import { useWork } from './use-work.ts';

type Props = { data: CheckoutData; leave?: (url: string) => void };

/** From a choice, or a booking that was begun, to a trip that is paid for. */
export function Journey({ data, leave = goTo }: Props) {
  const [query] = useSearchParams();
  const user = useTopic(sessionChanged)?.user;
  const api = useBookings();
  const work = useWork();
  const held = useHeld(api);
  useTellHold(held.booking);
  const ref = query.get('booking') ?? undefined;
  const choice = data?.choice;
  const request = useMemo(() => data && holdOf(data.choice, data.departure), [data]);
  const { arrival, hold } = useArrival({ ref, choice, request }, { api, held, work });

  if (arrival.at === 'booking' && held.booking)
    return (
      <BookingView
        api={api}
        booking={held.booking}
        held={held}
        work={work}
        user={user}
        begun={arrival.begun}
        onHold={hold}
        leave={leave}
      />
    );
  if (arrival.at === 'nothing') return <NothingChosen />;
  if (arrival.at === 'choice' && data)
    return <ChoiceView data={data} request={request} other={arrival.other} work={work} onHold={hold} />;
  if (work.trouble?.problem.status === 404) return <BookingMissing />;
  return (
    <div className={frame.frame}>
      {work.trouble?.problem.passing ? (
        <ErrorState
          level={1}
          title="We can’t reach our booking desk just now"
          kept="Seats that are held stay held, and what you typed is kept."
          onRetry={work.trouble.retry}
          retrying={work.task !== undefined}
        />
      ) : work.trouble ? (
        <TroubleNotice trouble={work.trouble} busy={work.task !== undefined} />
      ) : (
        <>
          <Skeleton kind="heading" label={work.task === 'hold' ? 'Your seats' : 'Your booking'} />
          <Skeleton kind="panel" count={2} />
        </>
      )}
    </div>
  );
}

const goTo = (url: string) => window.location.assign(url);
