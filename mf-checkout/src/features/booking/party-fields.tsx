import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { Stepper } from '@fernweh/ui/stepper';
import { MAX_PARTY } from '../../shared/choice.ts';
import { type Party, sizeOf } from '../../shared/rooms.ts';
import { NumberWithoutScripts } from './number-without-scripts.tsx';
import styles from './party-fields.module.css';
import { takesYouths } from './use-booking.ts';

type Props = { departure: Departure; party: Party; onChange: (party: Party) => void };

/** Party size: at least one adult, at most eight travellers (product/rooms-and-party). */
export function PartyFields({ departure, party, onChange }: Props) {
  const { adults, youths } = party;
  const family = takesYouths(departure);
  return (
    <div className={styles.fields}>
      <div className={styles.withScripts}>
        <Stepper
          label={family ? 'Adults' : 'Travellers'}
          unit={family ? 'adult' : 'traveller'}
          name="adults"
          value={adults}
          min={1}
          max={MAX_PARTY - youths}
          onChange={next => onChange({ adults: next, youths })}
          full
        />
      </div>
      <NumberWithoutScripts name="adults" label="How many travel" min={1} max={MAX_PARTY} value={adults} />
      {family && (
        <div className={styles.withScripts}>
          <Stepper
            label="Youths"
            hint="8 to 17 years old, 10% off"
            unit="youth"
            name="youths"
            value={youths}
            max={MAX_PARTY - adults}
            onChange={next => onChange({ adults, youths: next })}
            full
          />
        </div>
      )}
      {!family && <input type="hidden" name="youths" value="0" />}
      {sizeOf(party) === MAX_PARTY && (
        <p className={styles.group} role="status">
          <a href={paths.contactUs.href()}>For 9 or more, ask our groups team</a>
        </p>
      )}
    </div>
  );
}
