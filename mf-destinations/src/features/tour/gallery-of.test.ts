import { sampleTour } from '../../shared/sample-tour.ts';
import { galleryOf } from './gallery-of.ts';

test('pictures of stays and guides are not in the gallery; without others the tour’s own picture is', () => {
  const { media, picture } = sampleTour;
  const stay = { ...picture, stay: 'Casa da Graça, Lisbon' };
  const guide = { ...picture, guide: 'Beatriz' };
  expect(galleryOf({ media: [...media, stay, guide], picture })).toEqual(media);
  expect(galleryOf({ media: [stay], picture })).toEqual([picture]);
});
