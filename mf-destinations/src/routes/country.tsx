import { defineView } from '@fernweh/mf-kit';
import { PlaceHead } from '../features/place/place-head.tsx';
import { PlaceQuestions } from '../features/place/place-questions.tsx';
import { PlaceTours } from '../features/place/place-tours.tsx';
import { TourCards } from '../shared/tour-cards.tsx';
import { type CountryData, head, load } from './country.server.ts';

export const view = defineView({ load, head, Component: CountryPage });

function CountryPage({ data }: { data: CountryData }) {
  const { place, crumbs, region, cards, faq } = data;
  return (
    <>
      <PlaceHead place={place} crumbs={crumbs} tourCount={cards.length} close />
      <PlaceTours title={place.title} count={cards.length} onward={region}>
        <TourCards cards={cards} />
      </PlaceTours>
      <PlaceQuestions title={place.title} items={faq} />
    </>
  );
}
