import sharp from 'sharp';
import type { Wish } from './params.ts';

const FIT = { pad: 'contain', fill: 'cover', scale: 'fill', crop: 'cover', thumb: 'cover' } as const;

/** Draws an SVG of `source` size as the wish has it. Never larger than the picture is, except for `scale`. */
export async function render(
  svg: Buffer,
  source: { width: number; height: number },
  wish: Wish,
): Promise<Buffer> {
  const { width: wantedWidth, height: wantedHeight, fit } = wish;
  const ratio = source.width / source.height;
  // One side alone keeps the proportions; so does `fit` without a box.
  const width = wantedWidth ?? (wantedHeight ? Math.round(wantedHeight * ratio) : source.width);
  const height = wantedHeight ?? Math.round(width / ratio);
  const boxed = wantedWidth !== undefined && wantedHeight !== undefined;
  // Rasterise near the final size: the text is vectors, and the work grows with the square.
  const cover = Math.max(width / source.width, height / source.height);
  const density = Math.max(18, Math.min(288, 72 * cover * 1.02));
  const image = sharp(svg, { density, limitInputPixels: 60_000_000 }).resize({
    width,
    height,
    fit: boxed ? FIT[fit] : 'fill',
    background: wish.background,
    kernel: 'lanczos3',
  });
  switch (wish.format) {
    case 'avif':
      return image.avif({ quality: wish.quality, effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality: wish.quality, effort: 4 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    default:
      return image
        .flatten({ background: wish.background })
        .jpeg({ quality: wish.quality, mozjpeg: true })
        .toBuffer();
  }
}
