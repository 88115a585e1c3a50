import type { DiscoverPage } from '@fernweh/contracts/content';
import type { LoadContext } from '@flotilla/kit';

const page: DiscoverPage = {
  seo: { title: '', description: '' },
  title: 'Pick a direction',
  intro: '',
  regions: [{ slug: 'europe', title: 'Europe', countries: [{ slug: 'italy', title: 'Italy' }] }],
};
jest.mock('@fernweh/api-client/content', () => ({ getDiscover: async () => page }));

const load = async (path: string) => {
  const { load } = await import('./discover.server.ts');
  return load({ url: new URL(path, 'https://site.example') } as LoadContext);
};

test('/discover shows every region', async () => {
  expect(await load('/discover')).toBe(page);
});

test.each([
  ['/discover/europe', '/destination/europe'],
  ['/discover/europe/italy', '/destination/europe/italy'],
  ['/discover/italy', '/destination/europe/italy'],
  ['/discover/anything', '/discover'],
])('%s leads to %s (product/routes 13)', async (path, to) => {
  await expect(load(path)).rejects.toMatchObject({ to });
});
