import type { Review } from '@fernweh/contracts/review';
import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { formatMonth } from '../dates.ts';
import { Stars } from '../rating/rating.tsx';
import styles from './review-card.module.css';

export type ReviewCardProps = {
  review: Review;
  level?: 2 | 3;
  /** URL of its tour, on pages with reviews of several tours. */
  tourHref?: string;
  /** Actions for the reader. */
  actions?: ReactNode;
};

/** A visitor's text: each run has the direction of its script, and long words break. */
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
