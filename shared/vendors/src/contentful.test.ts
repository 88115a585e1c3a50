import { createClient } from 'contentful';
import { post, postDates, posts, postTags, promotionalNavItems } from './contentful.ts';

const getEntries = jest.fn();
jest.mock('contentful', () => ({ createClient: jest.fn() }));

const call = { signal: new AbortController().signal };

beforeEach(() => {
  jest.mocked(createClient).mockReturnValue({ getEntries } as never);
});

const entry = (fields: object) => ({ sys: { id: 'x' }, fields });
const story = {
  slug: 'a',
  title: 'A',
  lead: 'L',
  body: '<p>B</p>',
  author: 'Ada',
  tags: ['Rail'],
  tours: ['alps'],
  publishedAt: '2026-01-01T00:00:00Z',
  readMinutes: 3,
};
const image = {
  fields: {
    title: 'T',
    description: 'A bay',
    file: {
      url: '//images.example/fernweh/a/b.jpg',
      details: { image: { width: 1600, height: 1200 } },
    },
  },
};

test('a linked asset becomes a picture below the image host', async () => {
  getEntries.mockResolvedValue({ items: [entry({ ...story, image })], total: 1 });
  expect((await post('a', call))?.picture).toEqual({
    src: 'fernweh/a/b.jpg',
    alt: 'A bay',
    width: 1600,
    height: 1200,
    colour: '#f0e8db',
  });
});

test('lists come without their text, newest first, by subject', async () => {
  getEntries.mockResolvedValue({ items: [entry({ ...story, image })], total: 41 });
  const list = await posts({ tag: 'Rail', limit: 10, skip: 20 }, call);
  expect(list.total).toBe(41);
  expect(list.posts[0]).not.toHaveProperty('body');
  expect(getEntries).toHaveBeenCalledWith({
    content_type: 'blog',
    order: ['-fields.publishedAt'],
    limit: 10,
    skip: 20,
    'fields.tags[in]': 'Rail',
  });
});

test('a post that is not valid costs itself only, and is logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  getEntries.mockResolvedValue({ items: [entry({ slug: 'half' }), entry({ ...story, image })], total: 2 });
  expect((await posts({ limit: 10 }, call)).posts).toHaveLength(1);
  expect(log).toHaveBeenCalled();
});

test('there is no post of an unknown slug', async () => {
  getEntries.mockResolvedValue({ items: [], total: 0 });
  expect(await post('nope', call)).toBeUndefined();
});

test('tags by how often they are used', async () => {
  const tagged = (...tags: string[]) => entry({ tags });
  getEntries.mockResolvedValue({ items: [tagged('Food', 'Rail'), tagged('Rail'), tagged()], total: 3 });
  expect(await postTags(call)).toEqual(['Rail', 'Food']);
});

test('promotional items away: logged, and there are none', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  getEntries.mockRejectedValue(new Error('away'));
  expect(await promotionalNavItems(call)).toEqual([]);
  expect(log).toHaveBeenCalledWith('nav-item could not be read', 'away');
});

test('emptied optional fields are absent', async () => {
  const item = {
    text: 'Sale',
    backgroundColour: '#fff',
    textColour: '#000',
    url: '/x',
    mobileActiveIcon: null,
  };
  getEntries.mockResolvedValue({ items: [entry(item)], total: 1 });
  expect(await promotionalNavItems(call)).toHaveLength(1);
});

test('who has gone does not wait', async () => {
  getEntries.mockReturnValue(new Promise(() => {}));
  const gone = new AbortController();
  const asking = posts({ limit: 1 }, { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
});

test('every story with its last change, for lists', async () => {
  const sys = { id: 'x', updatedAt: '2026-02-03T00:00:00.000Z' };
  getEntries.mockResolvedValue({
    items: [
      { sys, fields: { slug: 'a' } },
      { sys, fields: {} },
    ],
    total: 2,
  });
  expect(await postDates(call)).toEqual([{ slug: 'a', updatedAt: sys.updatedAt }]);
});
