import { Badge } from '@fernweh/ui/badge';
import { formatRange } from '@fernweh/ui/dates';
import { FieldGroup } from '@fernweh/ui/field';
import { Icon } from '@fernweh/ui/icon';
import { OpenIcon } from '@fernweh/ui/icons';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { type KeyboardEvent, memo, type SyntheticEvent, useRef } from 'react';
import { seatsInWords } from '../../shared/departures.ts';
import type { SeenDeparture } from '../../shared/own-seats.ts';
import { DateOptions } from './date-options.tsx';
import styles from './departure-field.module.css';
import * as texts from './texts.ts';

type Props = {
  departures: readonly SeenDeparture[];
  departure: SeenDeparture;
  locale: string;
  onChoose: (code: string) => void;
};

/**
 * The chosen date with its free seats, which opens to the list of all dates by month, with prices. Without script it opens as well, and the
 * chosen one is sent with the form.
 */
export const DepartureField = memo(function DepartureField({
  departures,
  departure,
  locale,
  onChoose,
}: Props) {
  const list = useRef<HTMLDetailsElement>(null);
  /** Arrow keys choose as well, and the list stays. */
  const isPointer = useRef(false);

  function showChosen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    const box = currentTarget.querySelector<HTMLElement>(`.${styles.list}`);
    const chosen = currentTarget.querySelector<HTMLElement>(':checked')?.closest('label');
    if (box && chosen) box.scrollTop = chosen.offsetTop - 48;
  }
  function close() {
    if (!list.current) return;
    list.current.open = false;
    list.current.querySelector('summary')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter would send the form, and Escape would close the sheet.
    isPointer.current = false;
    const isInList = (event.target as Element).tagName === 'INPUT';
    if (!list.current?.open || !(event.key === 'Escape' || (event.key === 'Enter' && isInList))) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <FieldGroup legend={texts.departure}>
      <details
        ref={list}
        className={styles.field}
        onToggle={showChosen}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isPointer.current = true;
        }}
      >
        <summary className={styles.chosen}>
          <span>{formatRange(departure.startDate, departure.endDate)}</span>
          <VisuallyHidden>{texts.changeTheDate}</VisuallyHidden>
          <Icon of={OpenIcon} className={styles.arrow} />
        </summary>
        <DateOptions
          className={styles.list}
          departures={departures}
          chosen={departure.code}
          locale={locale}
          onChoose={onChoose}
          onReach={() => isPointer.current && close()}
        />
      </details>
      <DateState departure={departure} />
    </FieldGroup>
  );
});

function DateState({ departure }: { departure: SeenDeparture }) {
  const { guaranteed, availability } = departure;
  return (
    <p className={styles.state}>
      {availability === 'SOLD_OUT' ? (
        <Badge kind="muted">{texts.soldOut}</Badge>
      ) : guaranteed ? (
        <Badge kind="guaranteed" />
      ) : (
        availability === 'LIMITED' && <Badge kind="limited" />
      )}
      {availability !== 'SOLD_OUT' && <span>{seatsInWords(departure)}</span>}
    </p>
  );
}
