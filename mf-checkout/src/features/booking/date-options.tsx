import { formatMoney } from '@fernweh/contracts/money';
import { formatDayShort, formatMonth } from '@fernweh/ui/dates';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { isBookable, leadPrice, seatsInWords } from '../../shared/departures.ts';
import type { SeenDeparture } from '../../shared/own-seats.ts';
import styles from './date-options.module.css';
import * as texts from './texts.ts';

type Props = {
  departures: readonly SeenDeparture[];
  /** Code of the chosen departure. */
  chosen: string;
  locale: string;
  className?: string;
  onChoose: (code: string) => void;
  /** A date was pressed, or reached by an arrow key, also where it was chosen before. */
  onReach: () => void;
};

/** All dates by month, each with its price: one group of radio buttons, so that arrow keys and screen readers know it. */
export function DateOptions({ departures, chosen, locale, className, onChoose, onReach }: Props) {
  const months = [...new Set(departures.map(({ startDate }) => startDate.slice(0, 7)))];
  return (
    <div className={className}>
      {months.map(month => (
        <fieldset key={month}>
          <legend className={styles.month}>{formatMonth(month)}</legend>
          {departures
            .filter(({ startDate }) => startDate.startsWith(month))
            .map(departure => (
              <label key={departure.code} className={styles.date}>
                <input
                  type="radio"
                  name="departure"
                  value={departure.code}
                  checked={departure.code === chosen}
                  disabled={!isBookable(departure) && departure.code !== chosen}
                  onClick={onReach}
                  onChange={() => onChoose(departure.code)}
                />
                <DateText departure={departure} locale={locale} />
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  );
}

function DateText({ departure, locale }: { departure: SeenDeparture; locale: string }) {
  const { startDate, endDate, currency } = departure;
  const price = isBookable(departure) ? leadPrice(departure) : undefined;
  return (
    <>
      <span>
        {formatDayShort(startDate)}
        <VisuallyHidden> to {formatDayShort(endDate)}</VisuallyHidden>
        <small>{departure.guaranteed && price ? texts.guaranteed : seatsInWords(departure)}</small>
      </span>
      {price && <b>{formatMoney({ amount: price.amount, currency }, locale)}</b>}
    </>
  );
}
