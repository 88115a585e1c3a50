import type { PlaceMap as PlaceMapData } from '@fernweh/contracts/content';
import { MapDrawing } from '../route-map/map-drawing.tsx';
import { fontOfPlaces, placeLabels } from '../route-map/place-labels.ts';
import styles from './place-map.module.css';

export type PlaceMapProps = {
  map: PlaceMapData;
  /** The region or country that the map shows. */
  title: string;
};

/** The map of a region or a country. A point at which more tours stop is larger. */
export function PlaceMap({ map, title }: PlaceMapProps) {
  const { width, height, land, country, points } = map;
  const font = fontOfPlaces(width);
  const most = Math.max(...points.map(({ tourCount }) => tourCount));
  return (
    <div className={styles.map}>
      <MapDrawing
        title={`Map of ${title}: ${points.map(({ name }) => name).join(', ')}`}
        width={width}
        height={height}
        land={land}
        labels={placeLabels(points, { width, height, font })}
        font={font}
      >
        {country && <path d={country} className={styles.country} />}
        {points.map(({ name, x, y, tourCount }) => (
          <circle
            key={name}
            cx={x}
            cy={y}
            r={Math.round(font * (0.3 + 0.25 * Math.sqrt(tourCount / most)))}
            className={styles.point}
          />
        ))}
      </MapDrawing>
    </div>
  );
}
