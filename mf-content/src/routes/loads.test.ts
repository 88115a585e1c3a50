import { getContactUs, getHome, getStaticPage } from '@fernweh/api-client/content';
import { findReviews } from '@fernweh/api-client/reviews';
import type { PublicConfig } from '@fernweh/contracts/page';
import { builderPage } from '@fernweh/vendors/builder';
import { post, posts, postTags } from '@fernweh/vendors/contentful';
import { NotFound, Redirect } from '@flotilla/kit';
import { load as loadBlog } from './blog.server.ts';
import { load as loadBuilder } from './builder-page.server.ts';
import { load as loadContact } from './contact-us.server.ts';
import { load as loadHome } from './home.server.ts';
import { load as loadPost } from './post.server.ts';
import { load as loadReviews } from './reviews.server.ts';
import { load as loadStatic } from './static-page.server.ts';

jest.mock('@fernweh/api-client/content', () => ({
  getContactUs: jest.fn(),
  getHome: jest.fn(),
  getStaticPage: jest.fn(),
}));
jest.mock('@fernweh/api-client/reviews', () => ({
  findReviews: jest.fn(),
  getReviews: async () => ({ reviews: [] }),
}));
jest.mock('@fernweh/vendors/builder', () => ({ builderPage: jest.fn() }));
jest.mock('@fernweh/vendors/contentful', () => ({ post: jest.fn(), posts: jest.fn(), postTags: jest.fn() }));

const { signal } = new AbortController();
const config = { apiUrl: 'http://api' } as PublicConfig;
const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
const at = (path: string) => ({ url: new URL(path, 'http://site'), signal });

beforeEach(() => jest.clearAllMocks());

test('an unknown static slug leads to /404page', async () => {
  jest.mocked(getStaticPage).mockResolvedValue(undefined);
  await expect(loadStatic({ params: { slug: 'nope' }, signal })).rejects.toEqual(
    new Redirect('/404page', { preferStale: false }),
  );
});

test('a document that another route shows is not a static page', async () => {
  await expect(loadStatic({ params: { slug: 'discover' }, signal })).rejects.toBeInstanceOf(Redirect);
  expect(getStaticPage).not.toHaveBeenCalled();
});

test('the HTML of a static page becomes a safe tree', async () => {
  jest.mocked(getStaticPage).mockResolvedValue({
    slug: 'privacy',
    title: 'Privacy',
    seo: { title: 'Privacy', description: '' },
    body: '<p>Hi<script>x()</script></p>',
  });
  expect((await loadStatic({ params: { slug: 'privacy' }, signal })).body).toEqual([
    { tag: 'p', children: ['Hi'] },
  ]);
});

test('a builder page that is missing leads to /404page', async () => {
  jest.mocked(builderPage).mockResolvedValue(null);
  await expect(loadBuilder({ params: { slug: 'nope' }, geo, signal })).rejects.toEqual(
    new Redirect('/404page', { preferStale: false }),
  );
});

test('a failed fetch of a builder page is told from a missing page, so that no cache stores it', async () => {
  jest.mocked(builderPage).mockImplementation(async (_slug, { onFailure }) => {
    onFailure?.('Fetch error: 503');
    return null;
  });
  await expect(loadBuilder({ params: { slug: 'sale' }, geo, signal })).rejects.toMatchObject({
    to: '/404page',
    preferStale: true,
    problem: 'Fetch error: 503',
  });
});

test('contact data without its lists is logged and rethrown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(getContactUs).mockRejectedValue(new Error('Invalid data type for contact-us page'));
  await expect(loadContact({ signal, config })).rejects.toThrow('Invalid data type for contact-us page');
  expect(log).toHaveBeenCalled();
});

test('a page of the journal has ten posts, filtered by tag', async () => {
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 25 });
  jest.mocked(postTags).mockResolvedValue(['Rail']);
  expect(await loadBlog(at('/blog?page=3&tag=Rail'))).toMatchObject({ page: 3, pages: 3, tag: 'Rail' });
  expect(posts).toHaveBeenCalledWith(
    { tag: 'Rail', limit: 10, skip: 20 },
    expect.objectContaining({ signal }),
  );
});

test.each(['/blog?page=4', '/blog?page=0', '/blog?page=x'])('%s is not found', async path => {
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 25 });
  jest.mocked(postTags).mockResolvedValue([]);
  await expect(loadBlog(at(path))).rejects.toBeInstanceOf(NotFound);
});

const tooLong = 'x'.repeat(121);

test.each([tooLong, 'A B', '../menus'])(
  '%s is not a slug: the page is not found, and no service is called',
  async slug => {
    await expect(loadPost({ params: { slug }, signal })).rejects.toBeInstanceOf(NotFound);
    await expect(loadBuilder({ params: { slug }, geo, signal })).rejects.toBeInstanceOf(Redirect);
    await expect(loadReviews(at(`/reviews?tour=${slug}`))).rejects.toBeInstanceOf(NotFound);
    for (const service of [post, builderPage, findReviews]) expect(service).not.toHaveBeenCalled();
  },
);

test.each([tooLong, 'a,b', '<b>'])('%s is not a tag of the journal', async tag => {
  await expect(loadBlog(at(`/blog?tag=${encodeURIComponent(tag)}`))).rejects.toBeInstanceOf(NotFound);
  expect(posts).not.toHaveBeenCalled();
});

test.each(['/pages', '/pages/%20'])(
  '%s asks for a builder page without a slug, whose error is logged',
  async path => {
    jest.mocked(builderPage).mockResolvedValue(null);
    const load =
      path === '/pages'
        ? loadStatic({ params: { slug: 'pages' }, signal })
        : loadBuilder({ params: { slug: ' ' }, geo, signal });
    await expect(load).rejects.toBeInstanceOf(Redirect);
    expect(builderPage).toHaveBeenCalledWith('', expect.anything());
  },
);

test('a query that the API rejects is a page that is not found', async () => {
  jest.mocked(findReviews).mockResolvedValue(undefined);
  await expect(loadReviews(at('/reviews?page=2'))).rejects.toBeInstanceOf(NotFound);
});

test('a failed fetch of the home page is logged and rethrown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(getHome).mockRejectedValue(new Error('HTTP error! status: 503'));
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 0 });
  await expect(loadHome({ geo, signal, config })).rejects.toThrow('HTTP error! status: 503');
  expect(log).toHaveBeenCalledWith('The home page could not be read', 'HTTP error! status: 503');
});

test('a post is shown, and is incomplete, where the calls for other posts fail', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const incomplete = jest.fn();
  jest
    .mocked(post)
    .mockResolvedValue({ slug: 'a', title: 'A', lead: '', body: '', author: 'Ines', tags: [], tours: [] });
  jest.mocked(posts).mockRejectedValue(new Error('unavailable'));
  const data = await loadPost({ params: { slug: 'a' }, signal, incomplete });
  expect(data).toMatchObject({ post: { title: 'A' }, more: [] });
  expect(incomplete.mock.calls).toEqual([['More stories']]);
});

test('an unknown post is not found', async () => {
  jest.mocked(post).mockResolvedValue(undefined);
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 0 });
  await expect(loadPost({ params: { slug: 'nope' }, signal })).rejects.toBeInstanceOf(NotFound);
});
