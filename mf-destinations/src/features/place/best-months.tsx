import { MONTHS } from '@fernweh/ui/dates';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import styles from './best-months.module.css';
import { monthsInWords } from './months-in-words.ts';

/** The year as twelve letters, the good months filled; in words for those who listen. */
export function BestMonths({ months }: { months: readonly number[] }) {
  if (months.length === 0) return null;
  return (
    <div>
      <p className={styles.label}>
        Best time to go<VisuallyHidden>: {monthsInWords(months)}</VisuallyHidden>
      </p>
      <div className={styles.year} aria-hidden="true">
        {MONTHS.map((name, i) => (
          <span key={name} className={months.includes(i + 1) ? styles.best : styles.month}>
            {name.slice(0, 1)}
          </span>
        ))}
      </div>
      <p className={styles.words} aria-hidden="true">
        {monthsInWords(months)}
      </p>
    </div>
  );
}
