import { defineView } from '@flotilla/kit';
import { PlaceHead } from '../features/place/place-head.tsx';
import { PlaceQuestions } from '../features/place/place-questions.tsx';
import { PlaceStops } from '../features/place/place-stops.tsx';
import { PlaceTours } from '../features/place/place-tours.tsx';
import { TourList } from '../shared/tour-list.tsx';
import { type CountryData, head, load } from './country.server.ts';

export const view = defineView({ load, head, Component: CountryPage });

function CountryPage({ data }: { data: CountryData }) {
  const { place, crumbs, region, map, list, faq } = data;
  return (
    <>
      <PlaceHead place={place} crumbs={crumbs} tourCount={list.total} close />
      <PlaceTours title={place.title} count={list.total} onward={region}>
        <TourList list={list} />
      </PlaceTours>
      {map && <PlaceStops title={place.title} map={map} />}
      <PlaceQuestions title={place.title} items={faq} />
    </>
  );
}
