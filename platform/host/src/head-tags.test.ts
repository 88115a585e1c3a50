/** @jest-environment jsdom */
import type { Head } from '@flotilla/contracts/page';
import { updateHead } from './client/document-head.ts';
import { HEAD_TAGS } from './head-tags.ts';
import { renderHead } from './server/pages/render-head.ts';
import { hostedSite } from './site.ts';

const SITE = 'https://site.example';
const plain: Head = { title: 'About us | Fernweh', description: 'Who we are.' };
const rich: Head = {
  title: 'A & B </title>',
  description: 'Says "so".',
  canonical: '/tours/a',
  robots: 'noindex,follow',
  keywords: 'a, b',
  author: 'Ines',
  type: 'article',
  image: { src: 'fernweh/a/a.jpg', alt: 'A picture' },
  share: {
    title: 'Shared',
    description: 'Shared so',
    url: '/shared',
    publisher: 'F',
    publishedAt: '2026-01-02',
  },
  feed: { title: 'The journal', href: '/blog/rss.xml' },
  jsonLd: [{ '@type': 'Thing', name: '</script><b>' }, { '@type': 'Other' }],
};
const HEADS = { plain, rich, foreign: { ...plain, image: { src: 'https://cdn.example/a.png', alt: 'A' } } };

/** A document's head as the server sends it: what is every page's stands around what is this one's. */
const serve = (head: Head) => {
  document.head.innerHTML = `<meta charset="utf-8">${renderHead(head, '/about-us?n=1', SITE)}<link rel="stylesheet" href="a.css">`;
};
const shown = () => [...document.head.querySelectorAll(`title, ${HEAD_TAGS}`)].map(tag => tag.outerHTML);
const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

for (const [from, first] of Object.entries(HEADS))
  for (const [to, next] of Object.entries(HEADS))
    test(`going from ${from} to ${to} leaves the head that the server would send`, () => {
      serve(next);
      const sent = shown();
      serve(first);
      updateHead(next, '/about-us?n=1', SITE);
      expect(shown()).toEqual(sent);
      expect(document.head.querySelectorAll('meta[charset], link[rel=stylesheet]')).toHaveLength(2);
      expect(document.head.children).toHaveLength(sent.length + 2);
    });

test('what a page does not say is said by the site, with absolute addresses', () => {
  serve(plain);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/about-us`);
  expect(content('robots')).toBe('index,follow');
  expect(content('og:title')).toBe(plain.title);
  expect(content('og:url')).toBe(`${SITE}/about-us`);
  expect(content('og:image')).toMatch(/^https:\/\/site\.example\/img\/fernweh\/.+w=1200&h=630/);
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  expect(content('og:image:alt')).toBeTruthy();
  expect(content('article:published_time')).toBeUndefined();
});

test('what is shared may have words of its own; a data block can’t end itself', () => {
  serve(rich);
  expect(content('og:title')).toBe('Shared');
  expect(content('og:url')).toBe(`${SITE}/shared`);
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
    `${SITE}/blog/rss.xml`,
  );
  const [thing] = document.querySelectorAll('script');
  expect(JSON.parse(thing?.text ?? '')).toEqual(rich.jsonLd?.[0]);
});

const BROKEN = [
  ...[
    'http://[',
    'https://',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example/',
  ],
  ...['https://name:word@evil.example/', 'no address', '\ud800', '\u0000', `/${'x'.repeat(5000)}\ud800`],
];
test.each(BROKEN.map(address => [JSON.stringify(address).slice(0, 40), address]))(
  'an address that is none costs its own tag alone: %s',
  (_, address) => {
    serve({
      ...rich,
      canonical: address,
      share: { ...rich.share, url: address },
      feed: { title: 'A feed', href: address },
      image: { src: address, alt: 'A picture' },
    });
    expect(document.title).toBe(rich.title);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    for (const url of [canonical, content('og:url'), content('og:image')]) {
      const { origin, username } = new URL(url ?? '');
      expect(origin).toBe(SITE);
      expect([username, url?.startsWith('javascript:')]).toEqual(['', false]);
    }
    expect(canonical).not.toContain('evil.example');
    expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
  },
);

test('a page may name a page elsewhere as the one to index and share, over TLS', () => {
  serve({
    ...rich,
    canonical: 'https://partner.example/tours',
    share: { url: 'https://partner.example/share' },
  });
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
    'https://partner.example/tours',
  );
  expect(content('og:url')).toBe('https://partner.example/share');
});

test('a shared picture is cropped around its focus', () => {
  serve({ ...plain, image: { src: 'fernweh/a/b.jpg', alt: 'A bay', focus: { x: 0.9, y: 0.1 } } });
  expect(content('og:image')).toBe(`${SITE}/img/fernweh/a/b.jpg?w=1200&h=630&fit=fill&fm=jpg&f=top_right`);
});

test('a site without pictures names none where its pages are shared', async () => {
  const { shareImage: _image, picturePath: _path, ...site } = hostedSite();
  jest.resetModules();
  (await import('./site.ts')).hostSite(site);
  const { headTags } = await import('./head-tags.ts');
  const tags = JSON.stringify(headTags(rich, '/about-us', SITE));
  expect(tags).not.toContain('og:image');
  expect(tags).toContain('{"name":"twitter:card","content":"summary"}');
});
