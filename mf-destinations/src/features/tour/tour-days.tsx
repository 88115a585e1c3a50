import type { Tour } from '@fernweh/contracts/tour';
import { Itinerary } from '@fernweh/ui/itinerary';
import { RouteMap } from '@fernweh/ui/route-map';
import { Static } from '@flotilla/kit';
import * as texts from './texts.ts';
import { TourSection } from './tour-section.tsx';

type Props = { days: Tour['itinerary']; map: Tour['map']; pictures: Tour['media'] };

/** The itinerary day by day, beside the map of the route. */
export function TourDays(props: Props) {
  const { days, map, pictures } = props;
  return (
    <Static of={props}>
      <TourSection id="days" title={texts.dayByDay}>
        <Itinerary
          days={days}
          pictures={pictures}
          aside={map.stops.length > 0 && <RouteMap map={map} caption={captionOf(map)} />}
        />
      </TourSection>
    </Static>
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
  return texts.kmIn(
    Math.round(km).toLocaleString('en-GB'),
    WORDS[stages - 1] ?? stages,
    stages === 1 ? 'stage' : 'stages',
  );
}
