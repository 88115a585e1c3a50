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
import * as shared from '../../shared/texts.ts';
import { missingByDay } from '../../shared/traveller-form/missing-words.ts';
import { TravellerForm } from '../../shared/traveller-form/traveller-form.tsx';
import { type Save, usePartForm } from '../../shared/traveller-form/use-part-form.ts';
import styles from './companion.module.css';
import * as texts from './texts.ts';
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
          <Skeleton kind="heading" label={shared.yourDetails} />
          <Skeleton kind="panel" count={3} />
        </>
      );
    case 'none':
      return (
        <EmptyState level={1} title={texts.openTheLinkYou}>
          {texts.thePersonWhoBooked}
        </EmptyState>
      );
    case 'ended':
      return (
        <EmptyState
          level={1}
          title={texts.thisLinkNoLonger}
          actions={
            <ButtonLink href={paths.contactUs.href()} variant="outline">
              {shared.talkToUs}
            </ButtonLink>
          }
          live
        >
          {texts.itHasExpiredOr}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          level={1}
          title={texts.weCouldntLoadYour}
          kept={texts.whatYouSavedIs}
          onRetry={companion.retry}
        >
          {shared.ourServiceIsntResponding}
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
          {texts.yourDetailsFor(trip.title)}
        </Heading>
        <Text look="lead">{formatRange(trip.startDate, trip.endDate)}</Text>
        <Text look="hint">{texts.fillInYourOwn(formatDay(expiresAt))}</Text>
      </div>
      <TravellerForm
        part={traveller}
        form={form}
        own
        saved={
          open.length === 0
            ? texts.savedEverythingIsComplete
            : texts.savedStillMissing(open.map(({ what, when }) => `${what} (${when})`).join('; '))
        }
      />
    </>
  );
}
