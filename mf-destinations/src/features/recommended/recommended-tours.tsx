import { SectionHead } from '@fernweh/ui/section-head';
import type { TourCardData } from '@fernweh/ui/tour-cards';
import type { FragmentContracts } from '@flotilla/kit';
import { useId } from 'react';
import { TourCards } from '../../shared/tour-cards.tsx';

type Props = FragmentContracts['mf-destinations/recommended-tours'] & { data: { cards: TourCardData[] } };

/** Cards of tours under a title from the surrounding page. Without tours it renders nothing. */
export function RecommendedTours({ title, data: { cards } }: Props) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <TourCards cards={cards} columns={cards.length % 3 === 0 ? 3 : 4} />
    </section>
  );
}
