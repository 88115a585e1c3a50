import sharp from 'sharp';
import type { Parameters } from './params.ts';

const FIT = { pad: 'contain', fill: 'cover', scale: 'fill', crop: 'cover', thumb: 'cover' } as const;

/** sharp's names of the areas to which a picture is cropped. */
const positionOf = ({ focus }: Parameters) =>
  focus === 'center' ? 'centre' : focus.split('_').reverse().join(' ');

/** Renders a drawing or a photograph of `source` size (pixels) with the parameters of a request. */
export async function render(
  original: Buffer,
  source: { width: number; height: number },
  parameters: Parameters,
): Promise<Buffer> {
  const { width: requestedWidth, height: requestedHeight, fit } = parameters;
  const ratio = source.width / source.height;
  // With one side given the proportions stay; `fit` needs both.
  const width = requestedWidth ?? (requestedHeight ? Math.round(requestedHeight * ratio) : source.width);
  const height = requestedHeight ?? Math.round(width / ratio);
  const boxed = requestedWidth !== undefined && requestedHeight !== undefined;
  // Rasterise near the final size: the work grows with its square.
  const cover = Math.max(width / source.width, height / source.height);
  const density = Math.max(18, Math.min(288, 72 * cover * 1.02));
  const image = sharp(original, { density, limitInputPixels: 60_000_000 }).resize({
    width,
    height,
    fit: boxed ? FIT[fit] : 'fill',
    position: positionOf(parameters),
    background: parameters.background,
    kernel: 'lanczos3',
  });
  switch (parameters.format) {
    case 'avif':
      return image.avif({ quality: parameters.quality, effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality: parameters.quality, effort: 4 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    default:
      return image
        .flatten({ background: parameters.background })
        .jpeg({ quality: parameters.quality, mozjpeg: true })
        .toBuffer();
  }
}
