/** Sizes in pixels that the site uses. Others are rounded up, so that requests cannot fill caches with copies in every size. */
const WIDTHS = [40, 80, 120, 160, 240, 320, 480, 640, 960, 1200, 1280, 1600, 2400];
const HEIGHTS = [40, 80, 120, 160, 240, 320, 480, 630, 640, 960, 1280, 1600, 2400];
const QUALITIES = [60, 72, 80, 100];

export type PictureQuery = {
  w?: number | undefined;
  h?: number | undefined;
  fit?: string | undefined;
  fm?: string | undefined;
  q?: number | undefined;
  f?: string | undefined;
};

/** The query with sizes and quality from the fixed sets. */
export const roundedUp = ({ w, h, q, ...rest }: PictureQuery): PictureQuery => ({
  ...rest,
  ...(w !== undefined && { w: upTo(w, WIDTHS) }),
  ...(h !== undefined && { h: upTo(h, HEIGHTS) }),
  ...(q !== undefined && { q: upTo(q, QUALITIES) }),
});

const upTo = (size: number, sizes: readonly number[]) =>
  sizes.find(one => one >= size) ?? sizes.at(-1) ?? size;
