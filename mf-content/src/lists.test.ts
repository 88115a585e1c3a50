import { getStaticPages } from '@fernweh/api-client/content';
import type { PublicConfig } from '@fernweh/contracts/page';
import { builderPages } from '@fernweh/vendors/builder';
import { postDates, posts } from '@fernweh/vendors/contentful';
import { lists } from './lists.server.ts';

jest.mock('@fernweh/config/environment', () => ({
  environment: () => ({}),
  isProductionStage: () => true,
}));
jest.mock('@fernweh/api-client/content', () => ({ getStaticPages: jest.fn() }));
jest.mock('@fernweh/vendors/builder', () => ({ builderPages: jest.fn() }));
jest.mock('@fernweh/vendors/contentful', () => ({ postDates: jest.fn(), posts: jest.fn() }));

const context = { signal: new AbortController().signal, config: {} as PublicConfig };

test('the sitemap lists static pages, and posts and builder pages with their last change', async () => {
  jest.mocked(getStaticPages).mockResolvedValue({ pages: [{ slug: 'privacy' }] });
  jest.mocked(postDates).mockResolvedValue([{ slug: 'bread', updatedAt: '2026-02-03T00:00:00.000Z' }]);
  jest
    .mocked(builderPages)
    .mockResolvedValue([
      { slug: 'sale', robotsIndex: true, updatedAt: '2026-01-01T00:00:00.000Z' },
      { slug: 'hidden' },
    ]);
  expect(await lists.sitemap?.pages?.(context)).toEqual([{ path: '/privacy' }]);
  expect(await lists.sitemap?.journal?.(context)).toEqual([
    { path: '/blog/bread', lastModified: '2026-02-03T00:00:00.000Z' },
  ]);
  expect(await lists.sitemap?.builder?.(context)).toEqual([
    { path: '/pages/sale', lastModified: '2026-01-01T00:00:00.000Z' },
  ]);
});

test('the feed has the newest posts, without their body', async () => {
  const story = {
    slug: 'bread',
    title: 'Bread',
    lead: 'Nine ovens.',
    picture: { src: 'fernweh/a/b.jpg', alt: '', width: 1, height: 1, colour: '#ffffff' },
    author: 'Ines',
    tags: ['Food'],
    publishedAt: '2026-02-03T08:00:00.000Z',
    readMinutes: 3,
  };
  jest.mocked(posts).mockResolvedValue({ posts: [story], total: 41 });
  expect(await lists.feeds?.journal?.(context)).toMatchObject({
    path: '/blog',
    items: [{ path: '/blog/bread', description: 'Nine ovens.', author: 'Ines', tags: ['Food'] }],
  });
  expect(posts).toHaveBeenCalledWith({ limit: 20 }, expect.objectContaining({ signal: context.signal }));
});

test('an unavailable service costs its own part of the sitemap only', async () => {
  jest.mocked(builderPages).mockRejectedValue(new Error('away'));
  await expect(lists.sitemap?.builder?.(context)).rejects.toThrow('away');
  expect(await lists.sitemap?.own?.(context)).toContainEqual({ path: '/' });
});
