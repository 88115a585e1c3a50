import type { Alternative } from '@fernweh/contracts/booking';
import { counted } from '@fernweh/ui/counted';
import { formatRange } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { type Choice, checkoutHref, tourHref } from '../../shared/choice.ts';
import styles from './sold-out-notice.module.css';
import * as texts from './texts.ts';

type Props = { detail: string; alternatives: readonly Alternative[]; choice: Choice };

/** The seats sold out meanwhile; offers the nearest departures with enough seats. */
export function SoldOutNotice({ detail, alternatives, choice }: Props) {
  return (
    <Notice tone="warn" level={2} live title={texts.thosePlacesHaveJust}>
      <p>
        {texts.nothingWasBookedAnd(detail)} {alternatives.length > 0 && texts.theseDatesHaveA}
      </p>
      {alternatives.length > 0 && (
        <ul className={styles.list}>
          {alternatives.map(({ code, startDate, endDate, seatsLeft }) => (
            <li key={code}>
              <a href={checkoutHref({ ...choice, departure: code })}>{formatRange(startDate, endDate)}</a>{' '}
              <span>{counted(seatsLeft, 'place')} left</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={tourHref(choice)}>{texts.seeAllDatesOf}</a>
      </p>
    </Notice>
  );
}
