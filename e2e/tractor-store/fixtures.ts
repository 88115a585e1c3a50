import { test as ofSite } from '../support/fixtures.ts';

export { expect, hydrated } from '../support/fixtures.ts';

/** The shop asks nobody for consent, and what its console says fails a test. */
export const test = ofSite.extend({ consent: '' });

export const TEAMS = ['mf-explore', 'mf-decide', 'mf-checkout', 'mf-inspire'] as const;
export type Team = (typeof TEAMS)[number];

export const PRODUCT = '/tractor/barley-queen';

/** A page of each team, by its name in the blueprint. */
export const PAGES = {
  home: { path: '/', owner: 'mf-explore' },
  category: { path: '/tractors/heritage', owner: 'mf-explore' },
  stores: { path: '/stores', owner: 'mf-explore' },
  'product detail': { path: PRODUCT, owner: 'mf-decide' },
  cart: { path: '/cart', owner: 'mf-checkout' },
  checkout: { path: '/checkout', owner: 'mf-checkout' },
  'thank you': { path: '/thank-you?order=ABCDEF12', owner: 'mf-checkout' },
} as const satisfies Record<string, { path: string; owner: Team }>;

const SLOT = /id="fw-(header|page|footer)" data-boundary="([^"]+)" data-rendered="([^"]+)"/g;

/** Whose each part of a document is, and who rendered it. */
export const partsOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(SLOT)].map(([, slot, team, by]) => [slot, `${team} by ${by}`]));
