import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countCalls, noCalls } from '@flotilla/runtime/service-calls';
import { createSearchClient } from './algolia.ts';
import { builderPage } from './builder.ts';
import { entriesOf } from './contentful-client.ts';
import { searchDeadline } from './search-deadline.ts';

/** Each client says of its calls on the server that the service failed (docs/decisions/185). */
let status = 503;
let body = '{}';
const server = createServer((_request, response) => {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(body);
});
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, 'localhost', done));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    CONTENTFUL_HOST: host,
    CONTENTFUL_INSECURE: 'true',
    BUILDER_URL: `http://${host}`,
    SEARCH_HOST: host,
  });
});
afterAll(() => new Promise(done => server.close(done)));

const { signal } = new AbortController();
const CLIENTS: Record<string, () => Promise<unknown>> = {
  Contentful: () => entriesOf('blog', { limit: status }, { signal }),
  'the page builder': () => builderPage('sale', { signal }),
  'the search service': () =>
    createSearchClient(
      { appId: 'a', apiKey: 'b', host: String(process.env.SEARCH_HOST), protocol: 'http' },
      searchDeadline(2000, signal),
    ).search({ requests: [{ indexName: 'tours', query: 'coast' }] }),
};

async function failedAt(client: () => Promise<unknown>, answered: number) {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  status = answered;
  const calls = noCalls();
  await countCalls(calls, () => client().catch(() => undefined));
  return calls.failures.length > 0;
}

test.each(Object.entries(CLIENTS))('%s', async (_name, client) => {
  expect(await failedAt(client, 503)).toBe(true);
  expect(await failedAt(client, 429)).toBe(true);
  expect(await failedAt(client, 404)).toBe(false);
});

test.each(Object.entries(CLIENTS))('%s, in whose place a proxy shows a page', async (_name, client) => {
  body = '<html>Log in to this network</html>';
  expect(await failedAt(client, 200)).toBe(true);
});
