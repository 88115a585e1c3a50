import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import type { RoomKind } from '@fernweh/contracts/rooms';
import type { Departure } from '@fernweh/contracts/tour';
import { memo, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { formatDay, formatDayShort } from '../dates.ts';
import { CheckIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './departure-row.module.css';

export type DepartureRowProps = {
  departure: Departure;
  /** The room whose price is shown; the first room on sale if absent or not on sale. */
  room?: RoomKind;
  locale: Channel['locale'];
  selected?: boolean;
  /** In place of the words for free seats: some are the visitor's. */
  seats?: string;
  /** Called with the departure's code. */
  onChoose: (code: string) => void;
  /** Called when the visitor wants to be notified of a free seat. Without it a full departure has no button. */
  onTellMe?: (code: string) => void;
};

export const ROOM_WORDS: Record<RoomKind, string> = {
  SHARE: 'shared twin room',
  TWIN: 'twin room',
  DOUBLE: 'double room',
  FAMILY: 'family room',
  TRIPLE: 'triple room',
  SINGLE: 'single room',
};

/** A departure with at most one label and its free seats. */
function Seats({ departure, seats }: Pick<DepartureRowProps, 'departure' | 'seats'>) {
  const { availability, guaranteed, seatsLeft, capacity } = departure;
  if (availability === 'SOLD_OUT') return <Badge kind="muted">Sold out</Badge>;
  const limited = availability === 'LIMITED';
  return (
    <>
      {guaranteed ? <Badge kind="guaranteed" /> : limited && <Badge kind="limited" />}
      <span className={styles.hint}>
        {seats ??
          (limited
            ? `${seatsLeft} ${seatsLeft === 1 ? 'place' : 'places'} left`
            : `${seatsLeft} of ${capacity} places left`)}
      </span>
    </>
  );
}

/** A choice renders the two rows that it changes. */
export const DepartureRow = memo(function DepartureRow(props: DepartureRowProps) {
  const { departure, room, locale, selected = false, seats, onChoose, onTellMe } = props;
  const { code, startDate, endDate, prices, currency, availability } = departure;
  const choose = () => onChoose(code);
  const price = prices.find(each => each.room === room) ?? prices[0];
  const full = availability === 'SOLD_OUT';
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return (
    <li className={classNames(styles.row, selected && styles.selected, full && styles.full)}>
      <div>
        <b>{formatDay(startDate)}</b>{' '}
        <span className={styles.until}>to {sameYear ? formatDayShort(endDate) : formatDay(endDate)}</span>
        <div className={styles.state}>
          <Seats departure={departure} seats={seats} />
        </div>
      </div>
      {price && (
        <div className={styles.price}>
          {price.wasAmount !== undefined && (
            <>
              <VisuallyHidden>was </VisuallyHidden>
              <s>{formatMoney({ amount: price.wasAmount, currency }, locale)}</s>{' '}
            </>
          )}
          <b className={classNames(price.wasAmount !== undefined && styles.sale)}>
            {formatMoney({ amount: price.amount, currency }, locale)}
          </b>
          <span>per person, {ROOM_WORDS[price.room]}</span>
        </div>
      )}
      {full ? (
        onTellMe && (
          <Button variant="outline" size="s" onClick={() => onTellMe(code)}>
            Tell me<VisuallyHidden> if a place becomes available on {formatDay(startDate)}</VisuallyHidden>
          </Button>
        )
      ) : selected ? (
        <Button size="s" icon={CheckIcon} aria-pressed onClick={choose}>
          Chosen<VisuallyHidden> {formatDay(startDate)}</VisuallyHidden>
        </Button>
      ) : (
        <Button variant="outline" size="s" aria-pressed={false} onClick={choose}>
          Choose<VisuallyHidden> {formatDay(startDate)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
});

export function DepartureList({ label = 'Departures', children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
