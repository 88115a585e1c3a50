import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { usesOf } from './uses-of.ts';

const contract = (more: Partial<ReleaseContract>): ReleaseContract => ({
  ...{ fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [] },
  ...{ storage: { cookies: [], local: [], session: [] }, needs: {} },
  ...more,
});
const schema = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const topic = (payload: object) => ({ version: 1, state: false, payload: { ...payload }, casts: [] });

const text = { type: 'string' };
const box = schema({ market: text, placeholder: text }, ['market']);
const filters = schema({ region: text });
const stable = contract({
  fragments: { 'search-box': box },
  publishes: { 'filters:changed': topic(filters) },
});
const others = [
  { name: 'mf-content', contract: contract({ uses: { 'mf-search/search-box': schema({ market: text }) } }) },
  { name: 'mf-account', contract: contract({ hears: { 'filters:changed': topic(filters) } }) },
  { name: 'mf-checkout', contract: contract({ uses: { 'mf-account/heart': box } }) },
];

test('who uses what of a remote, with the fields that they use', () => {
  expect(usesOf({ name: 'mf-search', stable }, others)).toEqual([
    { by: 'mf-content', kind: 'fragment', part: 'search-box', fields: ['market'] },
    { by: 'mf-account', kind: 'event', part: 'filters:changed', fields: ['region'] },
  ]);
});

const changes = (canary: ReleaseContract) =>
  usesOf({ name: 'mf-search', stable, canary }, others).map(({ change }) => change);

test('an equal canary changes nothing, also if its fields have another order', () => {
  const turned = schema({ placeholder: text, market: text }, ['market']);
  expect(changes({ ...stable, fragments: { 'search-box': turned } })).toEqual([undefined, undefined]);
});

test('a canary adds, removes or changes a field, or drops the whole', () => {
  const canary = contract({ fragments: { 'search-box': schema({ market: text, size: text }, ['market']) } });
  const gone = { gone: true, added: [], removed: [], other: false };
  expect(changes(canary)).toEqual([
    { gone: false, added: ['size'], removed: ['placeholder'], other: false },
    gone,
  ]);
  const stricter = schema({ market: text, placeholder: text }, ['market', 'placeholder']);
  expect(changes({ ...stable, fragments: { 'search-box': stricter } })[0]).toEqual({
    ...{ gone: false, added: [], removed: [], other: true },
  });
});
