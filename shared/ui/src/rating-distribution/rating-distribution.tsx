import { inThousands } from '@fernweh/contracts/thousands';
import { counted } from '../counted.ts';
import { Stars } from '../rating/rating.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './rating-distribution.module.css';

export type RatingDistributionProps = {
  average: number | null;
  /** How many of each rating, index 0 = one star. */
  distribution: readonly number[];
  /** URL of the reviews with a rating. Without it the rows are not links. */
  hrefFor?: (stars: number) => string;
  /** The rating that the list is filtered by. */
  selected?: number;
};

const STARS = [5, 4, 3, 2, 1] as const;

/** The width is an SVG attribute, because the policy forbids style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width="100" height="8" />
      <rect className={styles.part} width={share} height="8" />
    </svg>
  );
}

export function RatingDistribution({ average, distribution, hrefFor, selected }: RatingDistributionProps) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.distribution}>
      {average !== null && (
        <div>
          <p className={styles.average} aria-hidden="true">
            {average.toFixed(1)}
          </p>
          <Stars value={average} label={`${average.toFixed(1)} out of 5`} />
        </div>
      )}
      <ul className={styles.rows}>
        {STARS.map(stars => {
          const count = distribution[stars - 1] ?? 0;
          const words = counted(stars, 'star');
          const row = (
            <>
              <span>{words} </span>
              <Bar share={total === 0 ? 0 : Math.round((1000 * count) / total) / 10} />
              <span>
                {inThousands(count)}
                <VisuallyHidden> {count === 1 ? 'review' : 'reviews'}</VisuallyHidden>
              </span>
            </>
          );
          return (
            <li key={stars}>
              {hrefFor ? (
                <a
                  className={styles.row}
                  href={hrefFor(stars)}
                  aria-current={selected === stars ? 'true' : undefined}
                >
                  {row}
                </a>
              ) : (
                <span className={styles.row}>{row}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
