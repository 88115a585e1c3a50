import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The official client against a server that speaks as Contentful's delivery API does. */
let refusal: number | undefined;
const asked: { url: URL; token: string | undefined }[] = [];
const server = createServer((request: IncomingMessage, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://cdn'), token: request.headers.authorization });
  response.setHeader('content-type', 'application/vnd.contentful.delivery.v1+json');
  if (refusal) {
    response.statusCode = refusal;
    response.end(JSON.stringify({ sys: { type: 'Error', id: 'RateLimitExceeded' }, message: 'no' }));
    return;
  }
  response.end(
    JSON.stringify({
      sys: { type: 'Array' },
      ...{ total: 1, skip: 0, limit: 10 },
      items: [
        {
          sys: { type: 'Entry', id: 'a-post' },
          fields: { slug: 'a-post', image: { sys: { type: 'Link', linkType: 'Asset', id: 'bay' } } },
        },
      ],
      includes: { Asset: [{ sys: { type: 'Asset', id: 'bay' }, fields: { title: 'A bay' } }] },
    }),
  );
});

beforeAll(() => new Promise<void>(done => server.listen(0, 'localhost', done)));
afterAll(() => new Promise(done => server.close(done)));

const call = { signal: new AbortController().signal };

beforeEach(() => {
  jest.resetModules();
  asked.length = 0;
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    CONTENTFUL_HOST: host,
    CONTENTFUL_INSECURE: 'true',
    CONTENTFUL_SPACE: 'journal',
  });
});

test('entries come with the assets that they link to, asked for with the space’s own token, once for all who ask', async () => {
  process.env.CONTENTFUL_TOKEN = 'delivery-token';
  const { entriesOf } = await import('./contentful-client.ts');
  const { items } = await entriesOf('blog', { limit: 10 }, call);
  expect(items[0]?.fields).toEqual({
    slug: 'a-post',
    image: expect.objectContaining({ fields: { title: 'A bay' } }),
  });
  await entriesOf('blog', { limit: 10 }, call);
  expect(asked.map(({ url, token }) => [url.pathname, url.searchParams.get('content_type'), token])).toEqual([
    ['/spaces/journal/environments/master/entries', 'blog', 'Bearer delivery-token'],
  ]);
});

test.each([400, 404, 429, 500, 503])(
  'what Contentful answers with %s is a failure of a service, without the token',
  async status => {
    refusal = status;
    process.env.CONTENTFUL_TOKEN = 'delivery-token';
    const { entriesOf } = await import('./contentful-client.ts');
    await expect(entriesOf('blog', { limit: status }, call)).rejects.toThrow(
      new Error(`Contentful: status: ${status}`),
    );
    refusal = undefined;
  },
);

test('where Contentful is away the error says so as all of our clients do', async () => {
  process.env.CONTENTFUL_HOST = 'localhost:1';
  const { entriesOf } = await import('./contentful-client.ts');
  await expect(entriesOf('blog', { limit: 1 }, call)).rejects.toThrow('fetch failed');
});

describe('with drafts', () => {
  const options = jest.fn();
  beforeEach(() => {
    process.env.CONTENTFUL_PREVIEW = 'true';
  });
  afterEach(() => void delete process.env.CONTENTFUL_PREVIEW);

  test('a reading is shared for a moment only', async () => {
    const { entriesOf } = await import('./contentful-client.ts');
    const now = performance.now();
    for (const later of [0, 5000]) {
      jest.spyOn(performance, 'now').mockReturnValue(now + later);
      await entriesOf('blog', { limit: 10 }, call);
    }
    jest.restoreAllMocks();
    expect(asked).toHaveLength(2);
  });

  test('the Preview API takes the place of the delivery API', async () => {
    process.env.CONTENTFUL_HOST = 'cdn.contentful.com';
    jest.doMock('contentful', () => ({
      createClient(given: object) {
        options(given);
        return { getEntries: async () => ({ items: [] }) };
      },
    }));
    const { entriesOf } = await import('./contentful-client.ts');
    await entriesOf('blog', { limit: 10 }, call);
    expect(options).toHaveBeenCalledWith(expect.objectContaining({ host: 'preview.contentful.com' }));
    jest.dontMock('contentful');
  });
});
