import type { PlaceMap as PlaceMapData } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { counted } from '@fernweh/ui/counted';
import { PlaceMap } from '@fernweh/ui/place-map';
import { SectionHead } from '@fernweh/ui/section-head';
import { Static } from '@flotilla/kit';
import styles from './place-stops.module.css';
import * as texts from './texts.ts';

type Props = { title: string; map: PlaceMapData };

/** The places of a country at which its tours stop: on a map, and as links to the tours through each. */
export function PlaceStops(props: Props) {
  const { title, map } = props;
  return (
    <Static of={props}>
      <Band labelledBy="stops">
        <SectionHead title={texts.whereOurToursStop(title)} id="stops" />
        <div className={styles.columns}>
          <PlaceMap map={map} title={title} />
          <ul className={styles.list}>
            {map.points.map(({ name, tourCount }) => (
              <li key={name}>
                <a href={paths.search.href({ q: name })}>
                  <b>{name}</b>
                  <span>{counted(tourCount, 'tour')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Band>
    </Static>
  );
}
