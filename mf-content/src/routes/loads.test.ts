import { getContactUs, getStaticPage } from '@fernweh/api-client/content';
import type { PublicConfig } from '@fernweh/contracts/page';
import { NotFound, Redirect } from '@fernweh/mf-kit';
import { builderPage } from '@fernweh/vendors/builder';
import { post, posts, postTags } from '@fernweh/vendors/contentful';
import { load as loadBlog } from './blog.server.ts';
import { load as loadBuilder } from './builder-page.server.ts';
import { load as loadContact } from './contact-us.server.ts';
import { load as loadPost } from './post.server.ts';
import { load as loadStatic } from './static-page.server.ts';

jest.mock('@fernweh/api-client/content', () => ({ getContactUs: jest.fn(), getStaticPage: jest.fn() }));
jest.mock('@fernweh/vendors/builder', () => ({ builderPage: jest.fn() }));
jest.mock('@fernweh/vendors/contentful', () => ({ post: jest.fn(), posts: jest.fn(), postTags: jest.fn() }));

const { signal } = new AbortController();
const config = { apiUrl: 'http://api' } as PublicConfig;
const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
const at = (path: string) => ({ url: new URL(path, 'http://site'), signal });

test('an unknown static slug leads to /404page', async () => {
  jest.mocked(getStaticPage).mockResolvedValue(undefined);
  await expect(loadStatic({ params: { slug: 'nope' }, signal })).rejects.toEqual(
    new Redirect('/404page', false),
  );
});

test('a document with a page of its own is no static page', async () => {
  await expect(loadStatic({ params: { slug: 'discover' }, signal })).rejects.toBeInstanceOf(Redirect);
  expect(getStaticPage).not.toHaveBeenCalled();
});

test('the text of a static page arrives as a safe tree', async () => {
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
    new Redirect('/404page', false),
  );
});

test('the contact page without its parts: logged and rethrown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(getContactUs).mockRejectedValue(new Error('Invalid data type for contact-us page'));
  await expect(loadContact({ signal, config })).rejects.toThrow('Invalid data type for contact-us page');
  expect(log).toHaveBeenCalled();
});

test('the journal asks for ten at a time, by subject', async () => {
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 25 });
  jest.mocked(postTags).mockResolvedValue(['Rail']);
  expect(await loadBlog(at('/blog?page=3&tag=Rail'))).toMatchObject({ page: 3, pages: 3, tag: 'Rail' });
  expect(posts).toHaveBeenCalledWith(
    { tag: 'Rail', limit: 10, skip: 20 },
    expect.objectContaining({ signal }),
  );
});

test.each(['/blog?page=4', '/blog?page=0', '/blog?page=x'])('%s is no page', async path => {
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 25 });
  jest.mocked(postTags).mockResolvedValue([]);
  await expect(loadBlog(at(path))).rejects.toBeInstanceOf(NotFound);
});

test('a story nobody wrote is not found', async () => {
  jest.mocked(post).mockResolvedValue(undefined);
  jest.mocked(posts).mockResolvedValue({ posts: [], total: 0 });
  await expect(loadPost({ params: { slug: 'nope' }, signal })).rejects.toBeInstanceOf(NotFound);
});
