import type { BookingProblem } from '@fernweh/api-client/bookings';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { BackIcon } from '@fernweh/ui/icons';
import { TextLink } from '@fernweh/ui/text-link';
import { LoggedOut } from './logged-out.tsx';
import { TripDetails } from './trip-details.tsx';
import { TripWaiting } from './trip-waiting.tsx';
import type { Asked } from './use-answer.ts';
import { type Trip, useTrip } from './use-trip.ts';

/** One trip, whole. Whose it is comes from the session in the browser, never from the server. */
export function TripPage({ reference }: { reference: string }) {
  const asked = useTrip(reference);
  return (
    <>
      <TextLink href={paths.account.href()} icon={BackIcon}>
        My trips
      </TextLink>
      <Answered asked={asked} />
    </>
  );
}

function Answered({ asked: { answer, ask, put } }: { asked: Asked<Trip> }) {
  switch (answer.status) {
    case 'waiting':
      return <TripWaiting />;
    case 'anonymous':
      return <LoggedOut />;
    case 'failed':
      return isUnknown(answer.problem) ? (
        <NoSuchTrip />
      ) : (
        <ErrorState
          level={1}
          title="We could not load this trip"
          kept="It is safe, and so is what you paid."
          onRetry={ask}
          retrying={answer.retrying}
        >
          Our service does not answer at the moment.
        </ErrorState>
      );
    case 'ready':
      return (
        <TripDetails
          trip={answer.value}
          onChange={booking => put({ ...answer.value, booking })}
          onStale={ask}
        />
      );
  }
}

/** Nobody's, somebody else's, or no reference at all: the API says the same of them, and so does the page. */
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
