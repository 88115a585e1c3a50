import type { Picture } from '@fernweh/contracts/content';
import type { Tour } from '@fernweh/contracts/tour';

/** The pictures of a tour's gallery: stays and guides are in the days. */
export function galleryOf({ media, picture }: Pick<Tour, 'media' | 'picture'>): Picture[] {
  const pictures = media.filter(({ stay, guide }) => !stay && !guide);
  return pictures.length > 0 ? pictures : [picture];
}
