import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { Stepper } from '@fernweh/ui/stepper';
import { ADULT_AGE, MAX_PARTY } from '../../shared/choice.ts';
import { sizeOf } from '../../shared/rooms.ts';
import * as shared from '../../shared/texts.ts';
import { AgeFields } from './age-fields.tsx';
import { NumberWithoutScripts } from './number-without-scripts.tsx';
import styles from './party-fields.module.css';
import * as texts from './texts.ts';
import type { Booking } from './use-booking.ts';

type Props = {
  departure: Departure;
  booking: Booking;
  /** The visitor has tried to go on without the ages. */
  marksMissing?: boolean;
};

/** Party size and the ages of youths: at least one adult, at most eight travellers (product/rooms-and-party). */
export function PartyFields({ departure, booking, marksMissing }: Props) {
  const { party, ages, minAge, setParty, setAges } = booking;
  const { adults, youths } = party;
  const family = minAge < ADULT_AGE;
  const reduced = departure.prices.some(({ youthAmount }) => youthAmount !== undefined);
  return (
    <div className={styles.fields}>
      <div className={styles.withScripts}>
        <Stepper
          label={family ? texts.adults : shared.travellers}
          unit={family ? 'adult' : 'traveller'}
          name="adults"
          value={adults}
          min={1}
          max={MAX_PARTY - youths}
          onChange={next => setParty({ adults: next })}
          full
        />
      </div>
      <NumberWithoutScripts
        name="adults"
        label={texts.numberOfTravellers}
        min={1}
        max={MAX_PARTY}
        value={adults}
      />
      {family && (
        <div className={styles.withScripts}>
          <Stepper
            label={texts.children}
            hint={texts.toYearsOld(minAge, ADULT_AGE - 1, reduced ? texts.off : '')}
            unit="child"
            name="youths"
            value={youths}
            max={MAX_PARTY - adults}
            onChange={next => setParty({ youths: next })}
            full
          />
        </div>
      )}
      {!family && <input type="hidden" name="youths" value="0" />}
      {youths > 0 && (
        <AgeFields
          youths={youths}
          ages={ages}
          minAge={minAge}
          day={departure.startDate}
          onChange={setAges}
          marksMissing={marksMissing}
        />
      )}
      {sizeOf(party) === MAX_PARTY && (
        <p className={styles.group} role="status">
          <a href={paths.contactUs.href()}>{texts.for9OrMore}</a>
        </p>
      )}
    </div>
  );
}
