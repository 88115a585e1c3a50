import type { Departure } from '@fernweh/contracts/tour';
import { counted } from '@fernweh/ui/counted';
import { formatRange } from '@fernweh/ui/dates';
import { seatsInWords } from '../../shared/departures.ts';
import type { Party } from '../../shared/rooms.ts';
import * as shared from '../../shared/texts.ts';
import styles from './party-facts.module.css';
import * as texts from './texts.ts';

type Props = { departure: Departure; party: Party; room: string | undefined };

/** Dates, travellers and rooms of the choice as text. */
export function PartyFacts({ departure, party, room }: Props) {
  const { startDate, endDate, guaranteed } = departure;
  const who = [
    counted(party.adults, 'adult'),
    party.youths > 0 && counted(party.youths, 'child', 'children'),
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{shared.dates}</dt>
        <dd>{formatRange(startDate, endDate)}</dd>
      </div>
      <div>
        <dt>{texts.places}</dt>
        <dd>
          {seatsInWords(departure)}
          {guaranteed && texts.guaranteedToRun}
        </dd>
      </div>
      <div>
        <dt>{shared.travellers}</dt>
        <dd>{who.filter(Boolean).join(' and ')}</dd>
      </div>
      {room && (
        <div>
          <dt>{shared.room}</dt>
          <dd>{room}</dd>
        </div>
      )}
    </dl>
  );
}
