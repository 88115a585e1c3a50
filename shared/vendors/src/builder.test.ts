import { builderPage, builderPages } from './builder.ts';

const call = { signal: new AbortController().signal };
const answers = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
const block = (name: string, options: object) => ({ component: { name, options } });

test('a page with the blocks this site knows', async () => {
  answers({
    results: [
      {
        data: {
          title: 'Sale',
          seo: { seoTitle: 'Sale | Fernweh', robotsIndex: true },
          blocks: [block('Text', { text: '<p>Hi</p>' }), block('Carousel', {}), { no: 'component' }],
        },
      },
    ],
  });
  const page = await builderPage('sale', call);
  expect(page).toMatchObject({
    slug: 'sale',
    title: 'Sale',
    seo: { seoTitle: 'Sale | Fernweh', robotsIndex: true },
  });
  expect(page?.blocks.map(({ name }) => name)).toEqual(['Text']);
});

test('asks by page name, with the key', async () => {
  const asked = answers({ results: [] });
  await builderPage('winter sale', call);
  expect(String(asked.mock.calls[0]?.[0])).toContain('query.data.slug=winter+sale');
});

test('no results, refusal, nonsense: null, and only the last two are logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers({ results: [] });
  expect(await builderPage('a', call)).toBeNull();
  expect(log).not.toHaveBeenCalled();
  answers({}, 503);
  expect(await builderPage('a', call)).toBeNull();
  answers({ else: true });
  expect(await builderPage('a', call)).toBeNull();
  expect(log).toHaveBeenCalledTimes(2);
});

test('without a slug: an error is logged, and nothing is asked', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const asked = answers({});
  expect(await builderPage('', call)).toBeNull();
  expect(log).toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test('every page there is, batch by batch, with its last change; what has no slug is left out', async () => {
  const pageOf = (i: number) => ({
    lastUpdated: 1_763_000_000_000,
    data: { slug: `p${i}`, seo: { robotsIndex: true } },
  });
  const batches = [Array.from({ length: 100 }, (_, i) => pageOf(i)), [pageOf(100), { data: {} }]];
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ results: batches.shift() })));
  const pages = await builderPages(call);
  expect(pages).toHaveLength(101);
  expect(pages[0]).toEqual({ slug: 'p0', robotsIndex: true, updatedAt: '2025-11-13T02:13:20.000Z' });
  expect(String(asked.mock.calls[1]?.[0])).toContain('offset=100');
});

test('a list that can’t be read is an error: nobody takes it for an empty one', async () => {
  answers({}, 503);
  await expect(builderPages(call)).rejects.toThrow('Fetch error: 503');
});
