import type { PartyParts } from '@fernweh/contracts/api';
import { formatRange } from '@fernweh/ui/dates';
import { EmptyState } from '@fernweh/ui/empty-state';
import { Heading } from '@fernweh/ui/heading';
import { BackIcon } from '@fernweh/ui/icons';
import { Skeleton } from '@fernweh/ui/skeleton';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { nameOf } from '../../../shared/traveller-form/missing-words.ts';
import { TravellerForm } from '../../../shared/traveller-form/traveller-form.tsx';
import { usePartForm } from '../../../shared/traveller-form/use-part-form.ts';
import { NoSuchTrip } from '../shared/no-such-trip.tsx';
import { RequestView } from '../shared/request-view.tsx';
import { tripHref } from '../shared/trip-text.ts';
import { AgeDialog } from './age-dialog.tsx';
import { PartStatus } from './part-status.tsx';
import * as texts from './texts.ts';
import styles from './travellers.module.css';
import { useParty } from './use-party.ts';
import { useSavePart } from './use-save-part.ts';

type Props = { reference: string; n: number };

/** The details of one traveller, for the account's holder. */
export function TravellerPage({ reference, n }: Props) {
  const request = useParty(reference);
  return (
    <>
      <TextLink href={tripHref(reference)} icon={BackIcon}>
        {texts.backToTheTrip}
      </TextLink>
      <RequestView
        request={request}
        skeleton={<Skeleton kind="panel" count={3} label={texts.loadingTheTraveller} />}
        failure={{ title: texts.weCouldntLoadThis, kept: texts.theDetailsYouveGiven }}
        level={1}
        missing={<NoSuchTrip />}
      >
        {party =>
          party.travellers[n - 1] ? (
            <TravellerDetails reference={reference} n={n} party={party} onParty={request.update} />
          ) : (
            <NoSuchTrip />
          )
        }
      </RequestView>
    </>
  );
}

type DetailsProps = Props & { party: PartyParts; onParty: (party: PartyParts) => void };

function TravellerDetails({ reference, n, party, onParty }: DetailsProps) {
  const part = party.travellers[n - 1] as PartyParts['travellers'][number];
  const { trip } = party;
  const { save, quote, keep } = useSavePart({ reference, part, onParty });
  const form = usePartForm(part, trip, save);
  if (!party.open)
    return (
      <EmptyState level={1} title={texts.theseDetailsCanNo}>
        {texts.theTripHasStarted}
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1} look="h2">
          {nameOf(part)}
        </Heading>
        <Text look="meta">
          {trip.title}, {formatRange(trip.startDate, trip.endDate)}
        </Text>
        <PartStatus missing={part.missing} />
      </div>
      <TravellerForm
        part={part}
        form={form}
        own={part.lead}
        saved={part.missing.length === 0 ? texts.savedEverythingIsComplete : texts.savedYouCanAdd}
      />
      <AgeDialog quote={quote} busy={form.state === 'saving'} onKeep={keep} onAccept={form.submit} />
    </div>
  );
}
