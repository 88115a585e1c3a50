import type { Channel } from '@fernweh/contracts/channel';
import type { Offer, TourSummary } from '@fernweh/contracts/tour';
import type { ComponentType, ReactNode } from 'react';
import { TourLabel } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { DaysBadge } from '../days-badge/days-badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { ForwardIcon } from '../icons.ts';
import { Picture } from '../picture/picture.tsx';
import { Rating } from '../rating/rating.tsx';
import { RouteLine } from '../route-line/route-line.tsx';
import styles from './tour-card.module.css';
import { TourCardPrice } from './tour-card-price.tsx';

/** The data of a card. Summaries of the API and hits of the search both have it. */
export type TourCardTour = Pick<
  TourSummary,
  'slug' | 'title' | 'summary' | 'startPlace' | 'endPlace' | 'days' | 'picture' | 'rating' | 'reviewCount'
>;

export type TourCardProps = {
  tour: TourCardTour;
  /** Undefined while loading, null if no departure is on sale. */
  price?: Offer | null;
  locale: Channel['locale'];
  /** URL of its link; if absent, the tour's page with the date of the price. */
  href?: string;
  /** The wishlist button. */
  heart?: ReactNode;
  /** Loads the picture at once, because it is on the first screen. */
  priority?: boolean;
  /** 'tall' in grids, 'wide' in lists of results. */
  layout?: 'tall' | 'wide';
  level?: 2 | 3;
  /** The element of each part without behaviour. A remote gives the kit's `Static`, which browsers never hydrate. */
  Part?: ComponentType<PartProps>;
};

/** `of` is what the part shows. */
type PartProps = { of: unknown; className?: string; children: ReactNode };
const PlainPart = ({ of: _, ...rest }: PartProps) => <div {...rest} />;

const SIZES = {
  tall: '(min-width: 1248px) 384px, (min-width: 994px) 33vw, (min-width: 560px) 50vw, 100vw',
  wide: '(min-width: 1100px) 272px, (min-width: 640px) 248px, 100vw',
};

/** The tour's page suggests the lowest price by itself; another date is named in its URL. */
function hrefOf(slug: string, price: Offer | null | undefined): string {
  const page = `/tours/${encodeURIComponent(slug)}`;
  return price && !price.lowest ? `${page}?departure=${encodeURIComponent(price.departure)}` : page;
}

export function TourCard(props: TourCardProps) {
  const {
    tour,
    price,
    locale,
    heart,
    priority,
    Part = PlainPart,
    layout = 'tall',
    level = layout === 'wide' ? 2 : 3,
  } = props;
  const { href = hrefOf(tour.slug, price) } = props;
  const Title = `h${level}` as const;
  const wide = layout === 'wide';
  const shown = [tour, price, href, locale];
  return (
    <article className={classNames(styles.card, styles[layout])}>
      <div className={styles.picture}>
        <Part of={shown}>
          <Picture
            picture={tour.picture}
            sizes={SIZES[layout]}
            maxWidth={960}
            priority={priority}
            decorative
          />
          {price && <TourLabel price={price} className={styles.label} />}
          <DaysBadge days={tour.days} className={styles.days} />
        </Part>
        {heart && <div className={styles.heart}>{heart}</div>}
      </div>
      <Part of={shown} className={styles.body}>
        <RouteLine from={tour.startPlace} to={tour.endPlace} />
        <Title className={styles.title}>
          <a href={href}>{tour.title}</a>
        </Title>
        <Rating value={tour.rating} count={tour.reviewCount} className={styles.rating} />
        {wide && <p className={styles.summary}>{tour.summary}</p>}
        {!wide && <TourCardPrice price={price} locale={locale} />}
      </Part>
      {wide && (
        <Part of={shown} className={styles.side}>
          <TourCardPrice price={price} locale={locale} />
          <span className={styles.see} aria-hidden="true">
            See tour <Icon of={ForwardIcon} size="s" />
          </span>
        </Part>
      )}
    </article>
  );
}
