import { Badge } from '@fernweh/ui/badge';
import { formatRange } from '@fernweh/ui/dates';
import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { isBookable, seatsInWords } from '../../shared/departures.ts';
import type { SeenDeparture } from '../../shared/own-seats.ts';
import styles from './departure-field.module.css';

type Props = {
  departures: readonly SeenDeparture[];
  departure: SeenDeparture;
  onChoose: (code: string) => void;
};

/** Select of departures with their free seats. Sold-out departures stay in the list, disabled. */
export function DepartureField({ departures, departure, onChoose }: Props) {
  const { guaranteed, availability } = departure;
  return (
    <div>
      <Field label="Departure">
        <Select
          name="departure"
          value={departure.code}
          onChange={event => onChoose(event.target.value)}
          options={departures.map(each => ({
            value: each.code,
            label: isBookable(each)
              ? formatRange(each.startDate, each.endDate)
              : `${formatRange(each.startDate, each.endDate)}, full`,
            disabled: !isBookable(each) && each.code !== departure.code,
          }))}
        />
      </Field>
      <p className={styles.state}>
        {availability === 'SOLD_OUT' ? (
          <Badge kind="muted">Sold out</Badge>
        ) : guaranteed ? (
          <Badge kind="guaranteed" />
        ) : (
          availability === 'LIMITED' && <Badge kind="limited" />
        )}
        {availability !== 'SOLD_OUT' && <span>{seatsInWords(departure)}</span>}
      </p>
    </div>
  );
}
