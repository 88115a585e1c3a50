import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The official client against a server that speaks as Contentful's delivery API does. */
const asked: { url: URL; token: string | undefined }[] = [];
const server = createServer((request: IncomingMessage, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://cdn'), token: request.headers.authorization });
  response.setHeader('content-type', 'application/vnd.contentful.delivery.v1+json');
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

test('entries come with the assets that they link to, asked for with the space’s own token', async () => {
  Object.assign(process.env, {
    CONTENTFUL_HOST: `localhost:${(server.address() as AddressInfo).port}`,
    CONTENTFUL_INSECURE: 'true',
    CONTENTFUL_SPACE: 'journal',
    CONTENTFUL_TOKEN: 'delivery-token',
  });
  const { entriesOf } = await import('./contentful-client.ts');
  const { items } = await entriesOf('blog', { limit: 10 }, call);
  expect(items[0]?.fields).toEqual({
    slug: 'a-post',
    image: expect.objectContaining({ fields: { title: 'A bay' } }),
  });
  expect(asked.map(({ url, token }) => [url.pathname, url.searchParams.get('content_type'), token])).toEqual([
    ['/spaces/journal/environments/master/entries', 'blog', 'Bearer delivery-token'],
  ]);
});
