import type { DocumentPayload, PagePayload } from '@flotilla/contracts/page';
import { scriptJson } from '../../script-json.ts';
import { bodyOf, plainOf } from './body.ts';
import { dataOf } from './page-data.ts';

const page = {
  url: '/tours/a',
  status: 200,
  states: { page: { params: {}, data: { title: 'Rome <script> & more' }, fragments: {} } },
} as unknown as PagePayload;
const payload = {
  ...page,
  snapshot: {},
  snapshotId: 'abc',
  shellIntegrity: {},
  shellVersion: '1',
  geo: { channel_id: 33 },
  config: { siteUrl: 'http://site' },
} as unknown as DocumentPayload;
const html = `<main>text</main><script type="application/json" id="fw-data">${scriptJson(payload)}</script></body>`;
const read = async (body: Parameters<typeof plainOf>[0]) => JSON.parse((await plainOf(body)).toString());

test.each([true, false])(
  'the data is what the document contains of its page, compressed: %s',
  async compress => {
    const document = await bodyOf(html, compress);
    const data = await dataOf({ document });
    expect('br' in data).toBe(compress);
    expect(await read(data)).toEqual(page);
    expect(await dataOf({ document })).toBe(data);
  },
);

test('a page that is made for one visitor has its data already', async () => {
  const data = await bodyOf('{}', false);
  expect(await dataOf({ document: await bodyOf(html, false), data })).toBe(data);
});
