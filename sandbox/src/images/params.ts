import { Failure } from '../shared/server.ts';

/** Parameters of the Images API: w, h, fit, fm, q, f, bg. */
export type Parameters = {
  width?: number;
  height?: number;
  fit: Fit;
  format: Format;
  quality: number;
  /** The part of the picture that stays where it is cropped. */
  focus: Focus;
  background: string;
};
const FITS = ['pad', 'fill', 'scale', 'crop', 'thumb'] as const;
type Fit = (typeof FITS)[number];
const FOCUSES = [
  'center',
  'top',
  'right',
  'left',
  'bottom',
  'top_right',
  'top_left',
  'bottom_right',
  'bottom_left',
] as const;
type Focus = (typeof FOCUSES)[number];
const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

const MAX_SIZE = 4000;
/** Widths (pixels) of pictures without a given height. Others are rounded up to the next, so that few files are stored. */
const WIDTHS = [40, 64, 96, 160, 320, 480, 640, 800, 960, 1200, 1280, 1600, 2000, 2400, MAX_SIZE];
/** Sizes with both sides given that the site uses: menu icons and pictures of shared links. */
const STORED_BOXES = new Set(['40x40', '1200x630']);
/** The quality that pages use. */
const PAGE_QUALITY = 72;
const DEFAULT_BACKGROUND = 'rgb:FBF8F3';
/** The quality of a format where `q` is left out; they look about the same. */
const QUALITY: Record<Format, number> = { jpg: 78, png: 100, webp: 72, avif: 50 };

function wholeNumber(query: URLSearchParams, name: string, most: number): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new Failure(400, `${name} must be a whole number from 1 to ${most}`);
  return value;
}

function choice<T extends string>(query: URLSearchParams, name: string, list: readonly T[], fallback: T): T {
  const text = query.get(name) ?? fallback;
  const found = list.find(one => one === text);
  if (!found) throw new Failure(400, `${name} must be one of ${list.join(', ')}`);
  return found;
}

/** @throws Failure 400 for a parameter that is not allowed */
export function parseParameters(query: URLSearchParams): Parameters {
  const requested = wholeNumber(query, 'w', MAX_SIZE);
  const height = wholeNumber(query, 'h', MAX_SIZE);
  const width = requested && !height ? WIDTHS.find(one => one >= requested) : requested;
  const format = choice(query, 'fm', FORMATS, 'jpg');
  const background = query.get('bg') ?? DEFAULT_BACKGROUND;
  if (!/^rgb:[0-9a-f]{6}$/i.test(background)) throw new Failure(400, 'bg must look like rgb:FBF8F3');
  return {
    ...(width && { width }),
    ...(height && { height }),
    fit: choice(query, 'fit', FITS, 'pad'),
    format,
    quality: wholeNumber(query, 'q', 100) ?? QUALITY[format],
    focus: choice(query, 'f', FOCUSES, 'center'),
    background: `#${background.slice(4)}`,
  };
}

/**
 * Whether a rendered picture is stored. Pictures that the site uses are; other sizes, qualities and backgrounds are
 * rendered at each request, so that no caller can fill the disk.
 */
export function isStored({ width, height, format, quality, background }: Parameters): boolean {
  if (background !== `#${DEFAULT_BACKGROUND.slice(4)}`) return false;
  if (quality !== QUALITY[format] && quality !== PAGE_QUALITY) return false;
  return height === undefined || STORED_BOXES.has(`${width ?? 'auto'}x${height}`);
}

export const keyOf = ({ width, height, fit, format, quality, focus, background }: Parameters) =>
  `${width ?? 'auto'}x${height ?? 'auto'}-${fit}-${focus}-q${quality}-${background.slice(1)}.${format}`;
export const typeOf = (format: Format) => (format === 'jpg' ? 'image/jpeg' : `image/${format}`);
