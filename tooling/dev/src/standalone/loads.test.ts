import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLoads } from './loads.ts';

/** A built remote with a page at a path of its own. */
const folder = mkdtempSync(join(tmpdir(), 'fernweh-loads-'));
const bundle = join(folder, 'remote.cjs');
beforeAll(() =>
  writeFileSync(
    bundle,
    `exports.remote = {
      manifest: { name: 'mf-offers', views: { offers: null }, pages: { offers: { pattern: '/offers/:id', heading: 'Offers' } } },
      views: { offers: async () => ({ view: { load: async ({ params }) => ({ id: params.id }) } }) },
      fragments: {},
    };`,
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

const input = { geo: {}, config: { siteUrl: 'http://localhost:3000' }, deadlineMs: 1000 } as never;

test("a page at a path of the remote's own is served at that path", async () => {
  const loads = createLoads();
  loads.replace(bundle);
  const payload = await loads.page('/offers/7', input);
  expect(payload?.states.page).toMatchObject({ route: 'offers', params: { id: '7' }, data: { id: '7' } });
  expect(await loads.page('/search', input)).toBeUndefined();
});
