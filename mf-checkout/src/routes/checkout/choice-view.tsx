import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import { HoldOffer } from '../../features/hold/hold-offer.tsx';
import { PriceChangedNotice } from '../../features/hold/price-changed-notice.tsx';
import { SoldOutNotice } from '../../features/hold/sold-out-notice.tsx';
import { ChosenTrip } from '../../features/summary/chosen-trip.tsx';
import { isBookable } from '../../shared/departures.ts';
import { sizeOf } from '../../shared/rooms.ts';
import type { CheckoutData } from '../checkout.server.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import type { Work } from './use-work.ts';

type Props = {
  data: NonNullable<CheckoutData>;
  /** Undefined where no room fits the party. */
  request: HoldRequest | undefined;
  other: Booking | undefined;
  work: Work;
  onHold: (request: HoldRequest) => void;
};

/** A choice that is not held: one press from the seats, or why not. */
export function ChoiceView({ data, request, other, work, onHold }: Props) {
  const { departure, choice } = data;
  const { trouble, task } = work;
  const holding = task === 'hold';
  const seats = sizeOf(choice);
  const free = isBookable(departure) && departure.seatsLeft >= seats;
  const problem = trouble?.problem;
  return (
    <ChosenTrip {...data}>
      {problem?.problem === 'sold-out' ? (
        <SoldOutNotice detail={problem.message} alternatives={problem.alternatives} choice={choice} />
      ) : problem?.prices && request ? (
        <PriceChangedNotice
          prices={problem.prices}
          holding={holding}
          onAgree={expectedTotal => onHold({ ...request, expectedTotal })}
        />
      ) : (
        <>
          {trouble && <TroubleNotice trouble={trouble} busy={task !== undefined} />}
          {request && free && (
            <HoldOffer seats={seats} other={other} holding={holding} onHold={() => onHold(request)} />
          )}
        </>
      )}
    </ChosenTrip>
  );
}
