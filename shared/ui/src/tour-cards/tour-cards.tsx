import type { ReactNode } from 'react';
import { TourCard, type TourCardProps, type TourCardTour } from '../tour-card/tour-card.tsx';
import { TourGrid, type TourGridProps } from '../tour-grid/tour-grid.tsx';

export type TourCardData = { tour: TourCardTour } & Pick<TourCardProps, 'price'>;

export type TourCardsProps = Pick<TourGridProps, 'columns' | 'label'> &
  Pick<TourCardProps, 'locale' | 'level' | 'Part'> & {
    cards: readonly TourCardData[];
    /** Button that saves the tour to the wishlist. */
    heart: (tour: TourCardTour) => ReactNode;
  };

/** Tours side by side. */
export function TourCards({ cards, columns, label, locale, level, heart, Part }: TourCardsProps) {
  return (
    <TourGrid columns={columns} label={label}>
      {cards.map(({ tour, price }) => (
        <TourCard
          key={tour.slug}
          tour={tour}
          price={price}
          locale={locale}
          level={level}
          Part={Part}
          heart={heart(tour)}
        />
      ))}
    </TourGrid>
  );
}
