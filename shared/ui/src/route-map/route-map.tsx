import type { Tour } from '@fernweh/contracts/tour';
import { MapDrawing } from './map-drawing.tsx';
import { fontOfRoute, placeLabels } from './place-labels.ts';
import styles from './route-map.module.css';

export type RouteMapProps = {
  map: Tour['map'];
  /** Shown below the map; the distance if absent. */
  caption?: string;
};

function distance({ km, stops }: Tour['map']): string {
  const first = stops[0]?.name ?? '';
  const last = stops.at(-1)?.name ?? '';
  const far = `${Math.round(km).toLocaleString('en-GB')}\u00a0km`;
  return first === last ? `${far} from ${first} and back` : `${far} from ${first} to ${last}`;
}

export function RouteMap({ map, caption }: RouteMapProps) {
  const { width, height, stops, land } = map;
  const font = fontOfRoute(stops.length, width);
  const ends = new Set([stops[0], stops.at(-1)]);
  const names = [...new Set(stops.map(stop => stop.name))].join(', ');
  return (
    <figure className={styles.map}>
      <MapDrawing
        title={`Route map: ${names}`}
        width={width}
        height={height}
        land={land}
        labels={placeLabels(stops, { width, height, font, alongRoute: true })}
        font={font}
      >
        <polyline points={stops.map(stop => `${stop.x},${stop.y}`).join(' ')} className={styles.route} />
        {stops.map((stop, i) => (
          <circle
            key={`${stop.name}-${i}`}
            cx={stop.x}
            cy={stop.y}
            r={font * (ends.has(stop) ? 0.42 : 0.32)}
            className={ends.has(stop) ? styles.end : styles.stop}
          />
        ))}
      </MapDrawing>
      <figcaption className={styles.caption}>{caption ?? distance(map)}</figcaption>
    </figure>
  );
}
