import { expect } from '@playwright/test';

/** Reads heads and structured data from documents. */

export type Data = { [name: string]: unknown; '@type'?: string | string[] };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);

/** Content of a meta element by name or property. */
export const meta = (html: string, name: string) =>
  plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

export const titleOf = (html: string) => plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
export const canonicalOf = (html: string) =>
  plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');

export const documentsOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    match => JSON.parse(match[1] ?? '{}') as Data,
  );

export const typesOf = (data: Data): string[] => [data['@type'] ?? []].flat();

/** The one structured-data block of a type; fails if there is none or more than one. */
export function documentOf(html: string, type: string): Data {
  const found = documentsOf(html).filter(one => typesOf(one).includes(type));
  expect(found, `one ${type}`).toHaveLength(1);
  return found[0] ?? {};
}

const ADDRESSES = /^(@id|url|item|image|logo|mainEntityOfPage|availability)$/;
const INSTANTS = /^(datePublished|dateModified|validThrough|priceValidUntil)$/;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/;

/** Expects absolute URLs of this site (or schema.org terms), ISO dates and no empty values. */
export function expectSound(value: unknown, site: string, name = ''): void {
  if (Array.isArray(value)) for (const one of value) expectSound(one, site, name);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inside] of Object.entries(value)) expectSound(inside, site, key);
  } else {
    const text = String(value ?? '');
    expect(text, name).not.toBe('');
    expect(text, name).not.toMatch(/undefined|NaN|\[object/);
    if (ADDRESSES.test(name))
      expect([name, text]).toEqual([name, expect.stringMatching(`^(${site}/|https://schema\\.org/)`)]);
    if (INSTANTS.test(name)) expect([name, text]).toEqual([name, expect.stringMatching(ISO)]);
  }
}

/** Expects positions from 1 and a name for every element. */
export function expectList(list: Data): Data[] {
  const elements = (list.itemListElement ?? []) as Data[];
  expect(elements.map(({ position }) => position)).toEqual(elements.map((_, i) => i + 1));
  expect(elements.every(({ name }) => name)).toBe(true);
  return elements;
}
