import type { Offer, Tour } from '@fernweh/contracts/tour';
import { departureChosen } from '@fernweh/mf-checkout-contract/events';
import { Badge } from '@fernweh/ui/badge';
import { formatDay } from '@fernweh/ui/dates';
import { Facts } from '@fernweh/ui/facts';
import { Heading } from '@fernweh/ui/heading';
import { Rating } from '@fernweh/ui/rating';
import { Text } from '@fernweh/ui/text';
import { Fragment, Static, useSearchParams, useTopic } from '@flotilla/kit';
import * as texts from './texts.ts';
import { factsOf } from './tour-facts.ts';
import styles from './tour-head.module.css';

type Props = { tour: Omit<Tour, 'seo'>; price?: Offer };

const MAX_HIGHLIGHTS = 6;

/** Labels, title, facts and highlights of a tour. */
export function TourHead({ tour, price }: Props) {
  const { slug, title, summary, rating, reviewCount, highlights } = tour;
  const chosen = useChosenDeparture(slug);
  // Of another date the panel says what is true.
  const isOfChosen = !chosen || chosen === price?.departure || price?.label === 'NEW';
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        {price && isOfChosen && <TourBadge price={price} />}
        {reviewCount > 0 ? (
          <a href="#reviews" className={styles.rating}>
            <Rating value={rating} count={reviewCount} />
          </a>
        ) : (
          <Rating value={rating} count={reviewCount} />
        )}
        <div className={styles.heart} data-print="no">
          <Fragment id="mf-account/heart" props={{ tour: slug, title }} hydrate="returning" />
        </div>
      </div>
      <Static of={tour}>
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        <Text look="lead" className={styles.lead}>
          {summary}
        </Text>
        <Facts items={factsOf(tour)} />
        {highlights.length > 0 && (
          <ul className={styles.highlights} aria-label={texts.highlights}>
            {highlights.slice(0, MAX_HIGHLIGHTS).map(highlight => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
      </Static>
    </header>
  );
}

/** Code of the departure that the visitor has chosen on this page, or by its address. */
function useChosenDeparture(tour: string): string | undefined {
  const choice = useTopic(departureChosen);
  const linked = useSearchParams()[0].get('departure');
  return (choice?.tour === tour ? choice.code : undefined) ?? linked ?? undefined;
}

/** The label of the tour's card, with the date that it is true of (product/money 13). */
function TourBadge({ price: { label, percent, seatsLeft, startDate } }: { price: Offer }) {
  const day = formatDay(startDate);
  switch (label) {
    case 'GUARANTEED':
      return <Badge kind="guaranteed">{texts.guaranteedOn(day)}</Badge>;
    case 'LIMITED':
      return <Badge kind="limited">{texts.leftOn(seatsLeft, day)}</Badge>;
    case 'NEW':
      return <Badge kind="new">{texts.newThisSeason}</Badge>;
    case 'REDUCED':
      return percent ? (
        <Badge kind="reduced" percent={percent}>
          {texts.on(percent, day)}
        </Badge>
      ) : null;
    default:
      return null;
  }
}
