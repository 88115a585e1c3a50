import { DomUtils, parseDocument } from 'htmlparser2';

type Page = ReturnType<typeof parseDocument>;

export const readPage = (html: string): Page => parseDocument(html);

/** The text of a part of a page, with single spaces. */
export const textOf = (nodes: Parameters<typeof DomUtils.textContent>[0]): string =>
  DomUtils.textContent(nodes).replace(/\s+/g, ' ').trim();

export type Card = { slug: string; departure: string | undefined; text: string };

/** Cards of tours: articles whose heading is a link to a tour. A review's card links to its tour too, but says no price. */
export function cardsOn(page: Page): Card[] {
  return DomUtils.getElementsByTagName('article', page).flatMap(article => {
    const headings = DomUtils.getElementsByTagName(name => /^h[23]$/.test(name), article);
    const hrefs = DomUtils.getElementsByTagName('a', headings).map(link => link.attribs.href ?? '');
    const href = hrefs.find(one => one.startsWith('/tours/'));
    if (!href) return [];
    const url = new URL(href, 'http://site');
    const slug = url.pathname.slice('/tours/'.length);
    return [{ slug, departure: url.searchParams.get('departure') ?? undefined, text: textOf(article) }];
  });
}

/** Paths of the site that a page links to, without query and anchor. */
export const pathsOn = (page: Page): string[] => [
  ...new Set(
    DomUtils.getElementsByTagName('a', page)
      .map(link => link.attribs.href ?? '')
      .filter(href => href.startsWith('/') && !href.startsWith('//'))
      .map(href => new URL(href, 'http://site').pathname),
  ),
];

export const byId = (page: Page, id: string) => DomUtils.getElementById(id, page);

/** JSON-LD of a page that has a type. */
export function structuredData(page: Page, type: string): Record<string, unknown> | undefined {
  const texts = DomUtils.getElementsByTagName('script', page)
    .filter(script => script.attribs.type === 'application/ld+json')
    .map(script => DomUtils.textContent(script));
  const all = texts.flatMap((text): Record<string, unknown>[] => [JSON.parse(text)].flat());
  return all.find(one => [one['@type']].flat().includes(type));
}
