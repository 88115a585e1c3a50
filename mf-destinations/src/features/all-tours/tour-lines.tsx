import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { useGeo } from '@fernweh/mf-kit';
import { formatDay } from '@fernweh/ui/dates';
import styles from './all-tours.module.css';
import type { TourLine } from './by-region.ts';

/** The tours of a region that have no picture, a line each; two columns on wide screens. */
export function TourLines({ lines, label }: { lines: readonly TourLine[]; label: string }) {
  const { locale } = useGeo();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ slug, title, startPlace, endPlace, days, price }) => (
        <li key={slug} className={styles.line}>
          <div>
            <a href={paths.tour.href(slug)}>{title}</a>
            <p>
              {startPlace === endPlace ? startPlace : `${startPlace} to ${endPlace}`}, {days}{' '}
              {days === 1 ? 'day' : 'days'}
            </p>
          </div>
          {price && (
            <p className={styles.price}>
              from <b>{formatMoney(price.from, locale)}</b>
              <span>on {formatDay(price.startDate)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
