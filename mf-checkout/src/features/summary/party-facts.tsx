import type { Departure } from '@fernweh/contracts/tour';
import { formatRange } from '@fernweh/ui/dates';
import { seatsInWords } from '../../shared/departures.ts';
import type { Party } from '../../shared/rooms.ts';
import styles from './party-facts.module.css';

type Props = { departure: Departure; party: Party; room: string | undefined };

const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** Dates, travellers and rooms of the choice as text. */
export function PartyFacts({ departure, party, room }: Props) {
  const { startDate, endDate, guaranteed } = departure;
  const who = [counted(party.adults, 'adult'), party.youths > 0 && counted(party.youths, 'youth')];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Dates</dt>
        <dd>{formatRange(startDate, endDate)}</dd>
      </div>
      <div>
        <dt>Seats</dt>
        <dd>
          {seatsInWords(departure)}
          {guaranteed && ', guaranteed to run'}
        </dd>
      </div>
      <div>
        <dt>Travellers</dt>
        <dd>{who.filter(Boolean).join(' and ')}</dd>
      </div>
      {room && (
        <div>
          <dt>Room</dt>
          <dd>{room}</dd>
        </div>
      )}
    </dl>
  );
}
