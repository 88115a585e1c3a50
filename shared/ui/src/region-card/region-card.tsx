import type { Picture as PictureData } from '@fernweh/contracts/content';
import { Children, type ReactNode } from 'react';
import { counted } from '../counted.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './region-card.module.css';

export type RegionCardProps = {
  title: string;
  href: string;
  picture?: PictureData | undefined;
  tourCount?: number | undefined;
  priority?: boolean;
};

/** A region or a country: a tall picture with its name below. */
export function RegionCard({ title, href, picture, tourCount, priority }: RegionCardProps) {
  return (
    <a className={styles.card} href={href}>
      <Picture
        picture={picture}
        ratio="3/4"
        sizes="(min-width: 1248px) 282px, (min-width: 768px) 25vw, 50vw"
        maxWidth={960}
        priority={priority}
        decorative
      />
      <b>{title}</b>
      {tourCount !== undefined && <span>{counted(tourCount, 'tour')}</span>}
    </a>
  );
}

export function RegionGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, child => child && <li>{child}</li>)}
    </ul>
  );
}
