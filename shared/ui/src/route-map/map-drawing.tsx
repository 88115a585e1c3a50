import { type ReactNode, useId } from 'react';
import styles from './map-drawing.module.css';
import type { Label } from './place-labels.ts';

export type MapDrawingProps = {
  /** Its accessible name. */
  title: string;
  width: number;
  height: number;
  /** Land as one SVG path. */
  land: string;
  /** What lies on the land, below the labels. */
  children: ReactNode;
  labels: readonly Label[];
  /** Size of the labels in units of the map. */
  font: number;
};

/** Sea, land and labels of a map. */
export function MapDrawing({ title, width, height, land, children, labels, font }: MapDrawingProps) {
  const id = useId();
  const waves = [0.16, 0.4, 0.64, 0.88].map(
    (share, i) => `M${width * (i % 2 ? 0.06 : 0.03)} ${height * share}q33-19 66 0t66 0`,
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id} className={styles.drawing}>
      <title id={id}>{title}</title>
      <rect width={width} height={height} className={styles.sea} />
      <path d={waves.join('')} className={styles.waves} />
      <path d={land} className={styles.land} />
      {children}
      <g fontSize={font} className={styles.labels}>
        {labels.map(({ text, x, y, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
