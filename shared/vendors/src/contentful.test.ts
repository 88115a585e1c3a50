import { createClient } from 'contentful';
import { z } from 'zod';
import { post, postDates, posts, postTags, promotionalNavItems } from './contentful.ts';
import { type EntryQuery, schemaOf } from './contentful-model.ts';

const getEntries = jest.fn();
jest.mock('contentful', () => ({ createClient: jest.fn() }));

const call = { signal: new AbortController().signal };

let now = 0;
beforeEach(() => {
  // Tests are further apart than the moment for which answers are shared.
  now += 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
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

test('a photograph has its focal point and its credit from fields beside the asset', async () => {
  const fields = { image, focalPoint: { focalPoint: { x: 400, y: 300 } }, credit: 'Fernweh studio' };
  getEntries.mockResolvedValue({ items: [entry({ ...story, ...fields })], total: 1 });
  expect((await post('a', call))?.picture).toMatchObject({
    alt: 'A bay',
    credit: 'Fernweh studio',
    focus: { x: 0.25, y: 0.25 },
  });
});

test('lists are ordered by date, filtered by tag, and come without the body', async () => {
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

test('a post without a title is left out of the list and reported; the others stay', async () => {
  const onSlip = jest.fn();
  getEntries.mockResolvedValue({ items: [entry({ slug: 'half' }), entry({ ...story, image })], total: 2 });
  expect((await posts({ limit: 10 }, { ...call, onSlip })).posts).toHaveLength(1);
  expect(onSlip).toHaveBeenCalledWith(
    expect.objectContaining({ document: 'contentful/blog/x', path: 'title' }),
  );
});

test('a post with the slug and the title alone is shown; wrong fields are reported', async () => {
  const onSlip = jest.fn();
  const fields = { slug: 'a', title: 'A', lead: null, author: 7, tags: ['Rail', 7], image: { sys: {} } };
  getEntries.mockResolvedValue({ items: [entry(fields)], total: 1 });
  expect(await post('a', { ...call, onSlip })).toMatchObject({
    title: 'A',
    lead: '',
    tags: ['Rail'],
    tours: [],
  });
  expect(onSlip.mock.calls.map(([{ path }]) => path)).toEqual(['author', 'tags[1]', 'image.fields']);
});

test('an unknown slug has no post', async () => {
  getEntries.mockResolvedValue({ items: [], total: 0 });
  expect(await post('nope', call)).toBeUndefined();
});

test('tags by how often they are used', async () => {
  const tagged = (...tags: string[]) => entry({ tags });
  getEntries.mockResolvedValue({ items: [tagged('Food', 'Rail'), tagged('Rail'), tagged()], total: 3 });
  expect(await postTags(call)).toEqual(['Rail', 'Food']);
});

test('promotional items that cannot be fetched are an error, not an empty list', async () => {
  getEntries.mockRejectedValue(new Error('unavailable'));
  await expect(promotionalNavItems(call)).rejects.toThrow('unavailable');
});

test('a field that is null is absent', async () => {
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

test('an aborted call rejects at once', async () => {
  getEntries.mockReturnValue(new Promise(() => {}));
  const controller = new AbortController();
  const pending = posts({ limit: 1 }, { signal: controller.signal });
  controller.abort(new Error('aborted'));
  await expect(pending).rejects.toThrow('aborted');
});

test('dates of all posts come with the slugs, for the sitemap', async () => {
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

test('a field that the content model does not have compiles in no query and in no schema', () => {
  // @ts-expect-error: there is no such field
  const query: EntryQuery<'blog'> = { 'fields.subtitle': 'a', limit: 1 };
  // @ts-expect-error: the same
  const schema = schemaOf('nav-item', z.object({ text: z.string(), slug: z.string() }));
  expect([query.limit, Object.keys(schema.shape)]).toEqual([1, ['text', 'slug']]);
});
