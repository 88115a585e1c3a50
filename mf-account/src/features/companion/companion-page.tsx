import { serverToday } from '@fernweh/api-client/server-clock';
import type { OwnPart } from '@fernweh/contracts/api';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Container } from '@fernweh/ui/container';
import { formatDay, formatRange } from '@fernweh/ui/dates';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { Heading } from '@fernweh/ui/heading';
import { Skeleton } from '@fernweh/ui/skeleton';
import { Text } from '@fernweh/ui/text';
import { missingByDay } from '../../shared/traveller-form/missing-words.ts';
import { TravellerForm } from '../../shared/traveller-form/traveller-form.tsx';
import { type Save, usePartForm } from '../../shared/traveller-form/use-part-form.ts';
import styles from './companion.module.css';
import { useCompanion } from './use-companion.ts';

/** Where a fellow traveller fills in their own part through a link. The HTML is the same for everybody. */
export function CompanionPage() {
  return (
    <Container className={styles.page}>
      <Content />
    </Container>
  );
}

function Content() {
  const companion = useCompanion();
  switch (companion.at) {
    case 'loading':
      return (
        <>
          <Skeleton kind="heading" label="Your details" />
          <Skeleton kind="panel" count={3} />
        </>
      );
    case 'none':
      return (
        <EmptyState level={1} title="Open the link that you were sent">
          Who booked the trip can make a link for you in their account. With it you fill in your own details
          here.
        </EmptyState>
      );
    case 'ended':
      return (
        <EmptyState
          level={1}
          title="This link does not work any more"
          actions={
            <ButtonLink href={paths.contactUs.href()} variant="outline">
              Talk to us
            </ButtonLink>
          }
          live
        >
          It has run out, or it was replaced. What you saved is kept. Please ask who booked the trip for a new
          one.
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          level={1}
          title="We could not load your details"
          kept="What you saved is kept."
          onRetry={companion.retry}
        >
          Our service does not answer at the moment.
        </ErrorState>
      );
    case 'open':
      return <OwnDetails own={companion.own} save={companion.save} />;
  }
}

function OwnDetails({ own, save }: { own: OwnPart; save: Save }) {
  const { trip, traveller, expiresAt } = own;
  const form = usePartForm(traveller, trip, save);
  const open = missingByDay(traveller.missing, serverToday());
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} look="h2">
          Your details for {trip.title}
        </Heading>
        <Text look="lead">{formatRange(trip.startDate, trip.endDate)}</Text>
        <Text look="hint">
          You fill in your own part here, without an account. Who booked the trip sees it, except your
          passport and what you write about your health. The link works until {formatDay(expiresAt)}.
        </Text>
      </div>
      <TravellerForm
        part={traveller}
        form={form}
        own
        saved={
          open.length === 0
            ? 'Saved. Everything is complete: have a good trip.'
            : `Saved. Still missing: ${open.map(({ what, when }) => `${what} (${when})`).join('; ')}.`
        }
      />
    </>
  );
}
