import type { Picture as PictureData } from '@fernweh/contracts/content';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

/** Widths that the image host offers. */
const WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;

export type PictureRatio = '4/3' | '3/2' | '16/9' | '1/1' | '3/4' | 'own' | 'fill';

export type PictureProps = {
  /** Without one the frame stays empty, so that cards of a row keep their shape. */
  picture: PictureData | undefined;
  /** Its width on the page, as `<img sizes>`. */
  sizes: string;
  /** Shape of the frame; `own` keeps the picture's, `fill` takes its parent's height. */
  ratio?: PictureRatio;
  /** Loads at once. For the first picture of a page. */
  priority?: boolean;
  /** Largest file width to request. */
  maxWidth?: number;
  /** Has no alternative text, because text beside it says the same. */
  decorative?: boolean;
  /** Square corners, for pictures that reach the window's edge. */
  bleed?: boolean;
  /** What lies on the picture, such as the credit of a photograph. */
  children?: ReactNode;
  className?: string;
};

const RATIO_CLASS: Record<PictureRatio, string> = {
  '4/3': 'r43',
  '3/2': 'r32',
  '16/9': 'r169',
  '1/1': 'r11',
  '3/4': 'r34',
  own: 'own',
  fill: 'fill',
};

/** Classes of the thirds in which a focus lies: the policy allows no style attribute. The middle has none. */
const focusClasses = ({ x, y } = { x: 0.5, y: 0.5 }) => [
  x < 1 / 3 ? styles.left : x >= 2 / 3 && styles.right,
  y < 1 / 3 ? styles.top : y >= 2 / 3 && styles.bottom,
];

/** URL of one file of a picture, on the site's own origin. */
export function pictureUrl(src: string, width: number): string {
  return `/img/${src}?w=${width}&fm=webp&q=72`;
}

/** Widths to offer: not wider than the cap or the picture itself, and at least one. */
export function pictureWidths(own: number, cap = Number.POSITIVE_INFINITY): number[] {
  const limit = Math.min(own, cap);
  const fitting = WIDTHS.filter(width => width <= limit);
  return fitting.length > 0 ? fitting : [Math.round(limit)];
}

export function Picture(props: PictureProps) {
  const {
    picture,
    sizes,
    ratio = '4/3',
    priority = false,
    maxWidth,
    decorative = false,
    bleed,
    children,
    className,
  } = props;
  const frame = classNames(styles.frame, styles[RATIO_CLASS[ratio]], bleed && styles.bleed, className);
  if (!picture)
    return (
      <span className={frame}>
        <span className={styles.image} />
      </span>
    );
  const widths = pictureWidths(picture.width, maxWidth);
  const fallback = widths.findLast(width => width <= 960) ?? widths[0] ?? picture.width;
  return (
    <span className={frame}>
      {/* The placeholder's colour comes from data. The policy allows it as an SVG attribute, but not as a style attribute. */}
      <svg className={styles.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={picture.colour} />
      </svg>
      {/* If it fails to load, its alternative text shows on the placeholder, in small letters. */}
      <img
        className={classNames(styles.image, ...focusClasses(picture.focus))}
        src={pictureUrl(picture.src, fallback)}
        srcSet={widths.map(width => `${pictureUrl(picture.src, width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
      {children}
    </span>
  );
}
