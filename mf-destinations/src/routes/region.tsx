import { defineView } from '@flotilla/kit';
import { PlaceCountries } from '../features/place/place-countries.tsx';
import { PlaceHead } from '../features/place/place-head.tsx';
import { PlaceQuestions } from '../features/place/place-questions.tsx';
import { PlaceTours } from '../features/place/place-tours.tsx';
import { TourList } from '../shared/tour-list.tsx';
import { head, load, type RegionData } from './region.server.ts';

export const view = defineView({ load, head, Component: RegionPage });

function RegionPage({ data }: { data: RegionData }) {
  const { place, crumbs, countries, map, list, faq } = data;
  return (
    <>
      <PlaceHead place={place} crumbs={crumbs} tourCount={list.total} close={countries.length === 0} />
      <PlaceCountries title={place.title} countries={countries} map={map} />
      <PlaceTours title={place.title} count={list.total}>
        <TourList list={list} />
      </PlaceTours>
      <PlaceQuestions title={place.title} items={faq} />
    </>
  );
}
