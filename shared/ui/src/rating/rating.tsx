import { inThousands } from '@fernweh/contracts/thousands';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { StarIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './rating.module.css';

export type RatingProps = {
  /** Mean of 1 to 5; null if there are no reviews. */
  value: number | null;
  count: number;
  className?: string;
};

/** A star, the mean and the number of reviews. */
export function Rating({ value, count, className }: RatingProps) {
  if (value === null || count === 0) {
    return (
      <p className={classNames(styles.rating, className)}>
        <span>No reviews yet</span>
      </p>
    );
  }
  return (
    <p className={classNames(styles.rating, className)}>
      <Icon of={StarIcon} size="s" filled className={styles.star} />
      <b>
        <VisuallyHidden>Rated </VisuallyHidden>
        {value.toFixed(1)}
        <VisuallyHidden> out of 5, </VisuallyHidden>
      </b>
      <span>
        {inThousands(count)} {count === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}

export type StarsProps = { value: number; label?: string; className?: string };

/** Five stars in a row; the label defaults to "4 out of 5". */
export function Stars({ value, label = `${value} out of 5`, className }: StarsProps) {
  return (
    <span className={classNames(styles.stars, className)} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map(star => (
        <Icon key={star} of={StarIcon} filled={star <= Math.round(value)} className={styles.each} />
      ))}
    </span>
  );
}
