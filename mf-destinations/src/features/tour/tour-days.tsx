import type { Tour } from '@fernweh/contracts/tour';
import { Itinerary } from '@fernweh/ui/itinerary';
import { RouteMap } from '@fernweh/ui/route-map';
import { TourSection } from './tour-section.tsx';

type Props = { days: Tour['itinerary']; map: Tour['map']; pictures: Tour['media'] };

/** The itinerary day by day, beside the map of the route. */
export function TourDays({ days, map, pictures }: Props) {
  return (
    <TourSection id="days" title="Day by day">
      <Itinerary
        days={days}
        pictures={pictures}
        aside={map.stops.length > 0 && <RouteMap map={map} caption={captionOf(map)} />}
      />
    </TourSection>
  );
}

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "555 km in six stages" */
function captionOf({ km, stops }: Tour['map']): string | undefined {
  const stages = stops.length - 1;
  if (stages < 1) return undefined;
  return `${Math.round(km).toLocaleString('en-GB')} km in ${WORDS[stages - 1] ?? stages} ${stages === 1 ? 'stage' : 'stages'}`;
}
