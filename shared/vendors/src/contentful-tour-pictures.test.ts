import { tourPictures } from './contentful-tour-pictures.ts';

const image = (description?: string) => ({
  fields: {
    ...(description && { description }),
    file: { url: '//images.example/fernweh/a/b.jpg', details: { image: { width: 1600, height: 1200 } } },
  },
});
const entry = (fields: Record<string, unknown>) => ({ sys: { id: 'x' }, fields });

test('a photograph of a tour has focal point, credit and alternative text', () => {
  const fields = {
    tours: ['alps', 'lakes'],
    image: image('A bay #2a4d5f'),
    focalPoint: { focalPoint: { x: 400, y: 900 } },
    credit: ' Fernweh studio ',
  };
  const picture = {
    src: 'fernweh/a/b.jpg',
    alt: 'A bay',
    width: 1600,
    height: 1200,
    colour: '#2a4d5f',
    credit: 'Fernweh studio',
    focus: { x: 0.25, y: 0.75 },
  };
  expect([...tourPictures([entry(fields)])]).toEqual([
    ['alps', [picture]],
    ['lakes', [picture]],
  ]);
});

test('what an editor left out has a fallback: the middle, no credit, and the name of what is shown', () => {
  const fields = { tours: ['alps'], stay: 'Gasthaus Edelweiss, Zermatt', image: image() };
  expect(tourPictures([entry(fields)]).get('alps')).toEqual([
    {
      src: 'fernweh/a/b.jpg',
      alt: 'Gasthaus Edelweiss, Zermatt',
      width: 1600,
      height: 1200,
      colour: '#f0e8db',
      stay: 'Gasthaus Edelweiss, Zermatt',
    },
  ]);
});

test('a focal point beside the picture is at its edge; an entry without a picture is reported and left out', () => {
  const onSlip = jest.fn();
  const beside = { tours: ['alps'], image: image('A bay'), focalPoint: { focalPoint: { x: 9000, y: -1 } } };
  const found = tourPictures([entry(beside), entry({ tours: ['alps'], guide: 'Kari' })], onSlip);
  expect(found.get('alps')).toMatchObject([{ focus: { x: 1, y: 0 } }]);
  expect(onSlip).toHaveBeenCalledWith(
    expect.objectContaining({ document: 'contentful/tour-picture/x', path: 'image' }),
  );
});
