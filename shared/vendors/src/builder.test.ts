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
          slug: 'sale',
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

test('the query names the page', async () => {
  const fetched = answers({ results: [] });
  await builderPage('winter sale', call);
  expect(String(fetched.mock.calls[0]?.[0])).toContain('query.data.slug=winter+sale');
});

test('no results, an error status and a wrong answer give null; the last two are logged', async () => {
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

test('without a slug an error is logged, and the page builder is not called', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = answers({});
  expect(await builderPage('', call)).toBeNull();
  expect(log).toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([{}, { slug: '' }])(
  'a page whose data is %j has no slug: an error is logged, and it yields nothing',
  async slug => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers({ results: [{ name: 'n', data: { title: 'T', ...slug, seo: { seoTitle: 'S' }, blocks: [] } }] });
    expect(await builderPage('t', call)).toBeNull();
    expect(log).toHaveBeenCalledWith('The builder page at "t" has no slug of its own');
  },
);

test('all pages are fetched batch by batch, with their last change; a page without a slug is left out and reported', async () => {
  const onSlip = jest.fn();
  const pageOf = (i: number) => ({
    lastUpdated: 1_763_000_000_000,
    data: { slug: `p${i}`, seo: { robotsIndex: true } },
  });
  const batches = [Array.from({ length: 100 }, (_, i) => pageOf(i)), [pageOf(100), { data: {} }]];
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ results: batches.shift() })));
  const pages = await builderPages({ ...call, onSlip });
  expect(pages).toHaveLength(101);
  expect(pages[0]).toEqual({ slug: 'p0', robotsIndex: true, updatedAt: '2025-11-13T02:13:20.000Z' });
  expect(String(fetched.mock.calls[1]?.[0])).toContain('offset=100');
  expect(onSlip).toHaveBeenCalledTimes(1);
});

test('a list that cannot be fetched is an error, not an empty list', async () => {
  answers({}, 503);
  await expect(builderPages(call)).rejects.toThrow('Fetch error: 503');
});

test('a wrong block or field costs that block or field', async () => {
  const onSlip = jest.fn();
  const blocks = [block('Text', { text: 7 }), null, block('TourList', { title: null, tours: ['a', 7] })];
  answers({
    results: [
      { name: 7, data: { slug: 'sale', title: null, seo: { seoTitle: 'Sale', metaKeywords: 7 }, blocks } },
    ],
  });
  const page = await builderPage('sale', { ...call, onSlip });
  expect(page).toMatchObject({ title: 'Sale', seo: { seoTitle: 'Sale' } });
  expect(page?.blocks).toEqual([{ name: 'TourList', options: { title: '', tours: ['a'] } }]);
  expect(onSlip.mock.calls.map(([{ document, path }]) => `${document} ${path}`)).toEqual([
    'builder/page/sale name',
    'builder/page/sale metaKeywords',
    'builder/page/sale/blocks[0] options.text',
    'builder/page/sale/blocks[2] options.tours[1]',
  ]);
});

test('a page whose last change is no instant is listed without it', async () => {
  const listed = (slug: string, lastUpdated: unknown) => ({ lastUpdated, data: { slug, title: slug } });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers({ results: [listed('a', 1e21), listed('b', -1), listed('c', 'yesterday'), listed('d', 0)] });
  const pages = await builderPages(call);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/"content-slip".*"lastUpdated"/)]]);
  expect(pages.map(({ slug, updatedAt }) => [slug, updatedAt])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['c', undefined],
    ['d', '1970-01-01T00:00:00.000Z'],
  ]);
});

test('an answer that is too large is none', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers({ results: ['x'.repeat(33 * 2 ** 20)] });
  expect(await builderPage('large', call)).toBeNull();
});
