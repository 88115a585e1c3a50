import type { Review } from '@fernweh/contracts/review';
import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { formatMonth } from '../dates.ts';
import { Stars } from '../rating/rating.tsx';
import styles from './review-card.module.css';

export type ReviewCardProps = {
  review: Review;
  level?: 2 | 3;
  /** Where its tour is, on pages that show reviews of several. */
  tourHref?: string;
  /** What a reader can do with it. */
  actions?: ReactNode;
};

/** Words of a visitor: each run in the direction of its own script, and no longer than its column. */
export function ReviewCard({ review, level = 3, tourHref, actions }: ReviewCardProps) {
  const Title = `h${level}` as const;
  const { customer, travelled, reply } = review;
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <Stars value={review.metrics.rating} />
        {review.source === 'verified' ? (
          <Badge kind="ok">Verified traveller</Badge>
        ) : (
          <Badge kind="muted">Confirmed email</Badge>
        )}
      </div>
      <Title className={styles.title} dir="auto">
        {review.title}
      </Title>
      <p className={styles.comment} dir="auto">
        {review.comment}
      </p>
      <p className={styles.by}>
        <bdi>{customer.name}</bdi>
        {customer.place && (
          <>
            , <bdi>{customer.place}</bdi>
          </>
        )}
        {travelled && `. Travelled ${formatMonth(travelled)}`}
        {tourHref && (
          <>
            {', '}
            <a href={tourHref}>{review.tour.title}</a>
          </>
        )}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {reply && (
        <div className={styles.reply}>
          <b>Fernweh replied.</b> {reply.text}
        </div>
      )}
    </article>
  );
}
