import { builderPage } from './builder.ts';

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
