import type { Focus } from './content.ts';

/** Where the image host crops a picture to, by its parameter `f`: it knows nine areas and no point. */
export const FOCUS_AREAS = [
  'top_left',
  'top',
  'top_right',
  'left',
  'center',
  'right',
  'bottom_left',
  'bottom',
  'bottom_right',
] as const;
export type FocusArea = (typeof FOCUS_AREAS)[number];

const third = (share: number) => Math.min(2, Math.floor(share * 3));

/** The area in which a focus lies. */
export const focusArea = ({ x, y }: Focus): FocusArea => FOCUS_AREAS[third(y) * 3 + third(x)] ?? 'center';
