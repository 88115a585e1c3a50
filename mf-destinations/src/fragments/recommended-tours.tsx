import type { FragmentContracts } from '@fernweh/contracts/fragments';
import { defineFragment } from '@fernweh/mf-kit';
import { SectionHead } from '@fernweh/ui/section-head';
import { useId } from 'react';
import { type TourCardData, TourCards } from '../shared/tour-cards.tsx';
import { load } from './recommended-tours.server.ts';

type Props = FragmentContracts['mf-destinations/recommended-tours'] & { data: { cards: TourCardData[] } };

export const fragment = defineFragment('mf-destinations/recommended-tours', {
  load,
  Component: RecommendedTours,
});

/** A row or two of tours under a headline of the asking page. Nothing to show, nothing shown. */
function RecommendedTours({ title, data: { cards } }: Props) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <TourCards cards={cards} columns={cards.length % 3 === 0 ? 3 : 4} />
    </section>
  );
}
