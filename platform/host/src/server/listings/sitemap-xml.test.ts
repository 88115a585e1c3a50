import { sitemapFiles } from './sitemap-xml.ts';

const entries = Array.from({ length: 5 }, (_, i) => ({ path: `/tours/t${i}` }));

test('a sitemap that fits is one file', () => {
  const files = sitemapFiles(entries, 'https://site.example', 5);
  expect(Object.keys(files)).toEqual(['/sitemap.xml']);
  expect(files['/sitemap.xml']?.match(/<loc>/g)).toHaveLength(5);
});

test('one that is too long is an index of parts, and no page is lost between them', () => {
  const files = sitemapFiles(entries, 'https://site.example', 2);
  expect(Object.keys(files)).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  expect(files['/sitemap.xml']).toContain('<sitemapindex');
  expect(files['/sitemap.xml']).toContain('<sitemap><loc>https://site.example/sitemap-3.xml</loc></sitemap>');
  const pages = Object.values(files).flatMap(text => text.match(/\/tours\/t\d/g) ?? []);
  expect(pages).toEqual(entries.map(({ path }) => path));
});

test('an entry of another site and an invalid date are left out', () => {
  const paths = ['//evil.example/x', '/\\evil.example', '//', '/a'];
  const text = sitemapFiles(
    paths.map(path => ({ path, lastModified: 'yesterday' })),
    'https://site.example',
  )['/sitemap.xml'];
  expect(text).toContain('<url><loc>https://site.example/a</loc></url>');
  expect(text?.match(/<url>/g)).toHaveLength(1);
});
