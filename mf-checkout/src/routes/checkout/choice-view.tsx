import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import { HoldOffer } from '../../features/hold/hold-offer.tsx';
import { PriceChangedNotice } from '../../features/hold/price-changed-notice.tsx';
import { SoldOutNotice } from '../../features/hold/sold-out-notice.tsx';
import { ChosenTrip } from '../../features/summary/chosen-trip.tsx';
import { isBookable } from '../../shared/departures.ts';
import { sizeOf } from '../../shared/rooms.ts';
import type { CheckoutData } from '../checkout.server.ts';
import { CallErrorNotice } from './call-error-notice.tsx';
import type { Calls } from './use-calls.ts';

type Props = {
  data: NonNullable<CheckoutData>;
  /** Undefined if no room fits the party. */
  request: HoldRequest | undefined;
  other: Booking | undefined;
  /** The browser holds the choice, and the account another trip. */
  browsers?: boolean | undefined;
  calls: Calls;
  onHold: (request: HoldRequest) => void;
};

/** A choice without a hold: the button that holds it, or the reason why it cannot be held. */
export function ChoiceView({ data, request, other, browsers, calls, onHold }: Props) {
  const { departure, choice } = data;
  const { callError, task } = calls;
  const holding = task === 'hold';
  const seats = sizeOf(choice);
  const free = browsers || (isBookable(departure) && departure.seatsLeft >= seats);
  const problem = callError?.problem;
  const soldOut = problem?.problem === 'sold-out' ? problem : undefined;
  return (
    <ChosenTrip {...data} saysSoldOut={soldOut !== undefined}>
      {soldOut ? (
        <SoldOutNotice detail={soldOut.message} alternatives={soldOut.alternatives} choice={choice} />
      ) : problem?.prices && request ? (
        <PriceChangedNotice
          prices={problem.prices}
          holding={holding}
          onAgree={expectedTotal => onHold({ ...request, expectedTotal })}
        />
      ) : (
        <>
          <CallErrorNotice calls={calls} />
          {request && free && (
            <HoldOffer
              seats={seats}
              other={other}
              holding={holding}
              onHold={() => onHold(request)}
              {...(browsers && { browsers })}
            />
          )}
        </>
      )}
    </ChosenTrip>
  );
}
