/** @jest-environment jsdom */
import type { Feed } from '@flotilla/contracts/listing';
import { rssXml } from './rss-xml.ts';

const SITE = 'https://site.example';
const feed: Feed = {
  title: 'The journal',
  description: 'Slow <stories>',
  path: '/blog',
  items: [
    {
      title: 'Bread & butter\u0000',
      path: '/blog/bread?a=1&b=2',
      description: '"Nine" ovens ]]> \uFFFE',
      author: 'Ines <Prado>',
      publishedAt: '2026-02-03T08:00:00.000Z',
      tags: ['Food', 'Rail & road'],
    },
  ],
};

const read = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const textOf = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent;

test('RSS 2.0 with absolute addresses, valid whatever its words contain', () => {
  const xml = read(rssXml(feed, '/blog/rss.xml', SITE));
  expect(xml.querySelector('parsererror')).toBeNull();
  expect(xml.documentElement.getAttribute('version')).toBe('2.0');
  const channel = xml.querySelector('channel') as Element;
  expect([textOf(channel, 'title'), textOf(channel, 'link')]).toEqual(['The journal', `${SITE}/blog`]);
  expect(channel.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${SITE}/blog/rss.xml`);
  const item = xml.querySelector('item') as Element;
  expect(textOf(item, 'title')).toBe('Bread & butter');
  expect(textOf(item, 'description')).toBe('"Nine" ovens ]]> ');
  expect(textOf(item, 'link')).toBe(`${SITE}/blog/bread?a=1&b=2`);
  expect(textOf(item, 'guid')).toBe(textOf(item, 'link'));
  expect(item.querySelector('guid')?.getAttribute('isPermaLink')).toBe('true');
  expect(textOf(item, 'pubDate')).toBe('Tue, 03 Feb 2026 08:00:00 GMT');
  expect([...item.querySelectorAll('category')].map(({ textContent }) => textContent)).toEqual([
    'Food',
    'Rail & road',
  ]);
  expect(item.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Ines <Prado>');
});

test('an empty feed is valid', () => {
  const xml = read(rssXml({ ...feed, items: [] }, '/blog/rss.xml', SITE));
  expect(xml.querySelector('parsererror')).toBeNull();
  expect(xml.querySelector('lastBuildDate')).toBeNull();
});

test('an item without an instant has none, and one of another site is left out', () => {
  const item = { title: 'A', description: '', author: 'B', publishedAt: 'yesterday', tags: [] };
  const text = rssXml(
    {
      title: 'T',
      description: 'D',
      path: '/blog',
      items: [
        { ...item, path: '/blog/a' },
        { ...item, path: '//' },
      ],
    },
    '/blog/rss.xml',
    'https://site.example',
  );
  expect(text.match(/<item>/g)).toHaveLength(1);
  expect(text).not.toMatch(/pubDate|lastBuildDate|Invalid/);
});
