import { createClient } from 'contentful';
import { contentfulService } from '../src/contentful/contentful.ts';
import { type Running, start } from '../src/shared/server.ts';
import { worldDir } from './worlds.ts';

let running: Running;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  running = await start(contentfulService({ worldDir }), { port: 0 });
  client = createClient({
    space: 'fernweh',
    accessToken: 'sandbox',
    host: `localhost:${running.port}`,
    insecure: true,
    retryOnError: false,
  });
});
afterAll(() => running.close());

test('entries of a type: flat fields, newest first, linked asset resolved', async () => {
  const { items, total } = await client.getEntries({
    content_type: 'blog',
    order: ['-fields.publishedAt'] as never,
    limit: 5,
    include: 1,
  });
  expect(total).toBeGreaterThanOrEqual(12);
  expect(items).toHaveLength(5);
  const dates = items.map(item => String(item.fields.publishedAt));
  expect(dates).toEqual([...dates].sort().reverse());
  const image = items[0]?.fields.image as { fields?: { file?: { contentType: string } } } | undefined;
  expect(image?.fields?.file?.contentType).toBe('image/jpeg');
});

test('a draft is never delivered', async () => {
  const { items } = await client.getEntries({ content_type: 'blog', limit: 1000 });
  expect(items.some(item => item.sys.id.includes('draft'))).toBe(false);
  await expect(client.getEntry('a-draft-nobody-should-see')).rejects.toThrow(/could not be found/);
});

test('one entry by its slug; none for an unknown one', async () => {
  const slug = 'how-we-choose-a-guesthouse';
  const found = await client.getEntries({ content_type: 'blog', 'fields.slug': slug } as never);
  expect(found.items.map(item => item.fields.slug)).toEqual([slug]);
  expect((await client.getEntries({ content_type: 'blog', 'fields.slug': 'nothing' } as never)).total).toBe(
    0,
  );
});

test('promotional items have the fields of product/content 13 and 15', async () => {
  const [nav] = (await client.getEntries({ content_type: 'nav-item' })).items;
  expect(nav?.fields).toMatchObject({
    text: 'Winter sale',
    url: '/pages/winter-sale',
    backgroundColour: expect.any(String),
    textColour: expect.any(String),
  });
  const [sub] = (await client.getEntries({ content_type: 'sub-nav-item' })).items;
  expect(sub?.fields).toMatchObject({
    subNavTab: 'Promotions',
    subItemTitle: expect.any(String),
    imageUrl: expect.any(String),
  });
});

test('entries are paged and counted, assets are listed', async () => {
  const first = await client.getEntries({ content_type: 'blog', limit: 2 });
  const second = await client.getEntries({ content_type: 'blog', limit: 2, skip: 2 });
  expect(first.items.some(a => second.items.some(b => a.sys.id === b.sys.id))).toBe(false);
  const { total } = await client.getEntries({ content_type: 'tour-picture' });
  expect((await client.getAssets()).total).toBe(first.total + total);
});

test('errors have Contentful’s shape', async () => {
  const call = (path: string) => fetch(`${running.url}${path}`, { headers: { authorization: 'Bearer x' } });
  const unknown = await call('/spaces/other/environments/master/entries');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ sys: { type: 'Error', id: 'NotFound' } });
  expect((await call('/spaces/fernweh/environments/master/entries?limit=many')).status).toBe(400);
  expect((await fetch(`${running.url}/spaces/fernweh/environments/master/entries`)).status).toBe(401);
});
