import type { BookingProblem } from '@fernweh/api-client/bookings';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { BackIcon } from '@fernweh/ui/icons';
import { TextLink } from '@fernweh/ui/text-link';
import { SignedOut } from '../shared/signed-out.tsx';
import type { RequestState } from '../shared/use-request.ts';
import { TripDetails } from './trip-details.tsx';
import { TripSkeleton } from './trip-skeleton.tsx';
import { type Trip, useTrip } from './use-trip.ts';

/** The page of one trip. The visitor comes from the session in the browser, never from the server. */
export function TripPage({ reference }: { reference: string }) {
  const request = useTrip(reference);
  return (
    <>
      <TextLink href={paths.account.href()} icon={BackIcon}>
        My trips
      </TextLink>
      <TripContent request={request} />
    </>
  );
}

function TripContent({ request: { result, reload, update } }: { request: RequestState<Trip> }) {
  switch (result.status) {
    case 'waiting':
      return <TripSkeleton />;
    case 'anonymous':
      return <SignedOut />;
    case 'failed':
      return isUnknown(result.problem) ? (
        <NoSuchTrip />
      ) : (
        <ErrorState
          level={1}
          title="We could not load this trip"
          kept="It is safe, and so is what you paid."
          onRetry={reload}
          retrying={result.retrying}
        >
          Our service does not result at the moment.
        </ErrorState>
      );
    case 'ready':
      return (
        <TripDetails
          trip={result.value}
          onChange={booking => update({ ...result.value, booking })}
          onStale={reload}
        />
      );
  }
}

/** Shown for an unknown reference and for another visitor's booking alike; the API answers 404 to both. */
const isUnknown = ({ status }: BookingProblem) => status === 404 || status === 400 || status === 422;

function NoSuchTrip() {
  return (
    <EmptyState
      level={1}
      title="There is no such trip in your account"
      actions={
        <>
          <ButtonLink href={paths.account.href()}>Back to my trips</ButtonLink>
          <ButtonLink href={paths.contactUs.href()} variant="outline">
            Talk to us
          </ButtonLink>
        </>
      }
      live
    >
      Please check the reference, or log in with the account the trip was booked with.
    </EmptyState>
  );
}
