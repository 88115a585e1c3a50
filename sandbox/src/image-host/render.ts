import sharp, { type Sharp } from 'sharp';
import type { Parameters } from './parameters.ts';

/** One thread per picture: two are made at once, on machines that have other things to do. */
sharp.concurrency(1);
sharp.cache(false);

/** Makes the picture of an SVG as the Images API would: inside the box unless `fit` says otherwise, never enlarged. */
export async function render(svg: Buffer, parameters: Parameters): Promise<Buffer> {
  const picture = sharp(svg);
  const sized = parameters.fit === 'crop' ? await cut(picture, parameters) : resize(picture, parameters);
  return encode(sized, parameters).toBuffer();
}

function resize(picture: Sharp, { w, h, fit, bg }: Parameters): Sharp {
  if (!w && !h) return picture;
  const box = { width: w, height: h, withoutEnlargement: true };
  switch (fit) {
    case 'fill':
    case 'thumb':
      return picture.resize({ ...box, fit: 'cover', withoutEnlargement: false });
    case 'scale':
      return picture.resize({ ...box, fit: 'fill', withoutEnlargement: false });
    case 'pad':
      return picture.resize({ ...box, fit: 'contain', withoutEnlargement: false, background: colourOf(bg) });
    default:
      return picture.resize({ ...box, fit: 'inside' });
  }
}

/** `crop` takes a part from the middle and scales nothing. */
async function cut(picture: Sharp, { w, h }: Parameters): Promise<Sharp> {
  const { width: fullWidth = 1, height: fullHeight = 1 } = await picture.metadata();
  const width = Math.min(w ?? fullWidth, fullWidth);
  const height = Math.min(h ?? fullHeight, fullHeight);
  const left = Math.floor((fullWidth - width) / 2);
  const top = Math.floor((fullHeight - height) / 2);
  return picture.extract({ left, top, width, height });
}

const colourOf = (bg = 'rgb:ffffff') => `#${bg.slice('rgb:'.length)}`;

function encode(picture: Sharp, { fm, q }: Parameters): Sharp {
  switch (fm) {
    case 'webp':
      return picture.webp({ quality: q, effort: 3 });
    case 'avif':
      return picture.avif({ quality: q, effort: 2 });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: q, mozjpeg: true });
  }
}
