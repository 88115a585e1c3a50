import type { TravellerPart } from '@fernweh/contracts/api';
import type { Booking } from '@fernweh/contracts/booking';
import { Badge } from '@fernweh/ui/badge';
import { ButtonLink } from '@fernweh/ui/button-link';
import { formatDate, formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { RetryRow } from '@fernweh/ui/retry-row';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { nameOf } from '../../../shared/traveller-form/missing-words.ts';
import { travellerHref } from '../shared/trip-text.ts';
import { CompanionLink } from './companion-link.tsx';
import { PartStatus } from './part-status.tsx';
import { roomNames } from './room-names.ts';
import { RoomNumbers } from './room-numbers.tsx';
import * as texts from './texts.ts';
import styles from './travellers.module.css';
import { useParty } from './use-party.ts';

/** The travellers with what is missing of them, their rooms, and the extras. Passport and medical data are not shown. */
export function TripTravellers({ booking }: { booking: Booking }) {
  const { ref, state, travellers, extras, rooms } = booking;
  const { result, reload, update } = useParty(ref);
  const party = result.status === 'ready' ? result.value : undefined;
  // The party may have been read before the trip was cancelled on this page.
  const open = party?.open === true && state === 'CONFIRMED';
  return (
    <section aria-labelledby="travellers">
      <Heading level={2} look="h3" id="travellers">
        {texts.travellers}
      </Heading>
      {open && <Overview travellers={party.travellers} />}
      <ol className={styles.list}>
        {travellers.map((known, at) => {
          const part = party?.travellers[at];
          const one = { ...known, ...part, n: at + 1 };
          return (
            <li key={one.n} className={styles.traveller}>
              <p className={styles.name}>
                {nameOf(one)} {one.lead && <Badge kind="plain">{texts.leadTraveller}</Badge>}
              </p>
              <Text look="meta">{factsOf(one, roomNames(rooms)).join(' · ')}</Text>
              {open && part && (
                <>
                  <PartStatus missing={part.missing} />
                  <Row className={styles.ways}>
                    <ButtonLink
                      href={travellerHref(ref, one.n)}
                      size="s"
                      variant={part.missing.length > 0 ? 'filled' : 'outline'}
                    >
                      {part.missing.length > 0 ? texts.fillIn : texts.change}
                      <VisuallyHidden> {texts.theDetailsOf(nameOf(one))}</VisuallyHidden>
                    </ButtonLink>
                    {!part.lead && <CompanionLink reference={ref} part={part} onParty={update} />}
                  </Row>
                </>
              )}
            </li>
          );
        })}
      </ol>
      {result.status === 'failed' && <RetryRow what={texts.theListOfMissing} onRetry={reload} />}
      {open && <RoomNumbers reference={ref} rooms={rooms} party={party} onParty={update} />}
      {extras.length > 0 && (
        <>
          <Heading level={3} look="card" className={styles.extras}>
            {texts.extras}
          </Heading>
          <ul>
            {extras.map(({ code, title, quantity }) => (
              <li key={code}>
                {quantity > 1 && `${quantity} × `}
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Overview({ travellers }: { travellers: readonly TravellerPart[] }) {
  const open = travellers.filter(({ missing }) => missing.length > 0).length;
  return (
    <Text look="hint" className={styles.overview}>
      {open === 0 ? texts.allDetailsAreComplete : texts.fillInWhatYou}
    </Text>
  );
}

type Shown = Booking['travellers'][number] & Partial<Pick<TravellerPart, 'selfFilledAt' | 'roomNo'>>;

const factsOf = (one: Shown, rooms: readonly string[]) =>
  [
    one.band === 'YOUTH' && texts.child,
    one.dob && `born ${formatDate(one.dob)}`,
    one.roomNo && rooms[one.roomNo - 1],
    one.diet,
    one.phone && `phone ${one.phone}`,
    one.selfFilledAt && texts.filledInTheirOwn(formatDay(one.selfFilledAt)),
  ].filter(fact => typeof fact === 'string' && fact !== '');
