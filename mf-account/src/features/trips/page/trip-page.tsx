import * as paths from '@fernweh/contracts/paths';
import { BackIcon } from '@fernweh/ui/icons';
import { TextLink } from '@fernweh/ui/text-link';
import * as shared from '../../../shared/texts.ts';
import { NoSuchTrip } from '../shared/no-such-trip.tsx';
import { RequestView } from '../shared/request-view.tsx';
import * as texts from './texts.ts';
import { TripDetails } from './trip-details.tsx';
import { TripSkeleton } from './trip-skeleton.tsx';
import { useTrip } from './use-trip.ts';

/** The page of one trip. The visitor comes from the session in the browser, never from the server. */
export function TripPage({ reference }: { reference: string }) {
  const request = useTrip(reference);
  return (
    <>
      <TextLink href={paths.account.href()} icon={BackIcon}>
        {shared.myTrips}
      </TextLink>
      <RequestView
        request={request}
        skeleton={<TripSkeleton />}
        failure={{
          title: texts.weCouldntLoadThis,
          kept: texts.itsSafeAndSo,
        }}
        level={1}
        missing={<NoSuchTrip />}
      >
        {trip => (
          <TripDetails
            trip={trip}
            onChange={booking => request.update({ ...trip, booking })}
            onStale={request.reload}
          />
        )}
      </RequestView>
    </>
  );
}
