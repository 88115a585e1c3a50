import type { Tour } from '@fernweh/contracts/tour';
import { useId } from 'react';
import { placeLabels } from './place-labels.ts';
import styles from './route-map.module.css';

export type RouteMapProps = {
  map: Tour['map'];
  /** Shown below the map; the distance if absent. */
  caption?: string;
};

/** The map is 1000 units wide and shown at about 300 px, so 46 units are 14 px. */
const FONT = 46;
const FONT_OF_MANY = 38;
const MANY = 9;

function distance({ km, stops }: Tour['map']): string {
  const first = stops[0]?.name ?? '';
  const last = stops.at(-1)?.name ?? '';
  const far = `${Math.round(km).toLocaleString('en-GB')}\u00a0km`;
  return first === last ? `${far} from ${first} and back` : `${far} from ${first} to ${last}`;
}

export function RouteMap({ map, caption }: RouteMapProps) {
  const id = useId();
  const { width, height, stops, land } = map;
  const font = (stops.length > MANY ? FONT_OF_MANY : FONT) * (width / 1000);
  const first = stops[0];
  const last = stops.at(-1);
  const ends = new Set([first, last]);
  const names = [...new Set(stops.map(stop => stop.name))].join(', ');
  const waves = [0.16, 0.4, 0.64, 0.88].map(
    (share, i) => `M${width * (i % 2 ? 0.06 : 0.03)} ${height * share}q33-19 66 0t66 0`,
  );
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id} className={styles.drawing}>
        <title id={id}>{`Route map: ${names}`}</title>
        <rect width={width} height={height} className={styles.sea} />
        <path d={waves.join('')} className={styles.waves} />
        <path d={land} className={styles.land} />
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
        <g fontSize={font} className={styles.labels}>
          {placeLabels(stops, width, height, font).map(({ text, x, y, anchor }) => (
            <text key={text} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className={styles.caption}>{caption ?? distance(map)}</figcaption>
    </figure>
  );
}
