import { Failure } from '../shared/server.ts';

/** Parameters of the Images API: w, h, fit, fm, q. */
export type Wish = {
  width?: number;
  height?: number;
  fit: Fit;
  format: Format;
  quality: number;
  background: string;
};
const FITS = ['pad', 'fill', 'scale', 'crop', 'thumb'] as const;
type Fit = (typeof FITS)[number];
const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

const LARGEST = 4000;
/** What a format gets where `q` is left out: about the same to the eye. */
const QUALITY: Record<Format, number> = { jpg: 78, png: 100, webp: 72, avif: 50 };

function whole(query: URLSearchParams, name: string, most: number): number | undefined {
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

/** @throws Failure 400 for a parameter that is not allowed. */
export function parseWish(query: URLSearchParams): Wish {
  const width = whole(query, 'w', LARGEST);
  const height = whole(query, 'h', LARGEST);
  const format = choice(query, 'fm', FORMATS, 'jpg');
  const background = query.get('bg') ?? 'rgb:FBF8F3';
  if (!/^rgb:[0-9a-f]{6}$/i.test(background)) throw new Failure(400, 'bg must look like rgb:FBF8F3');
  return {
    ...(width && { width }),
    ...(height && { height }),
    fit: choice(query, 'fit', FITS, 'pad'),
    format,
    quality: whole(query, 'q', 100) ?? QUALITY[format],
    background: `#${background.slice(4)}`,
  };
}

export const keyOf = ({ width, height, fit, format, quality, background }: Wish) =>
  `${width ?? 'auto'}x${height ?? 'auto'}-${fit}-q${quality}-${background.slice(1)}.${format}`;
export const typeOf = (format: Format) => (format === 'jpg' ? 'image/jpeg' : `image/${format}`);
