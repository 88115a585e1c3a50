import { MONTHS } from '@fernweh/ui/dates';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import styles from './best-months.module.css';
import { formatMonths } from './format-months.ts';
import * as texts from './texts.ts';

/** Twelve initials of months, the best ones filled. Screen readers read them as text. */
export function BestMonths({ months }: { months: readonly number[] }) {
  if (months.length === 0) return null;
  return (
    <div>
      <p className={styles.label}>
        {texts.bestTimeToGo}
        <VisuallyHidden>: {formatMonths(months)}</VisuallyHidden>
      </p>
      <div className={styles.year} aria-hidden="true">
        {MONTHS.map((name, i) => (
          <span key={name} className={months.includes(i + 1) ? styles.best : styles.month}>
            {name.slice(0, 1)}
          </span>
        ))}
      </div>
      <p className={styles.text} aria-hidden="true">
        {formatMonths(months)}
      </p>
    </div>
  );
}
