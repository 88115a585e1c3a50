import type { FromPrice } from '@fernweh/contracts/tour';
import { Fragment, useGeo } from '@fernweh/mf-kit';
import { TourCard, type TourCardTour } from '@fernweh/ui/tour-card';
import { TourGrid } from '@fernweh/ui/tour-grid';

export type TourCardData = { tour: TourCardTour; price?: FromPrice | null };

export type TourCardsProps = { cards: readonly TourCardData[]; label?: string; level?: 2 | 3 };

/** Tours side by side, each with its price and the wishlist's heart. */
export function TourCards({ cards, label, level }: TourCardsProps) {
  const { locale } = useGeo();
  return (
    <TourGrid label={label}>
      {cards.map(({ tour, price }) => (
        <TourCard
          key={tour.slug}
          tour={tour}
          price={price}
          locale={locale}
          level={level}
          heart={<Fragment id="mf-account/heart" props={{ tour: tour.slug, title: tour.title }} />}
        />
      ))}
    </TourGrid>
  );
}
