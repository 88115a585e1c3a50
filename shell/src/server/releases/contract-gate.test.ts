import type { Release } from '@fernweh/contracts/release';
import type { ReleaseContract } from '@fernweh/contracts/release-contract';
import { createContractGate } from './contract-gate.ts';

const storage = { cookies: [], local: [], session: [] };
const CARDS = 'mf-destinations/cards';
const props = (...required: string[]) => ({
  type: 'object',
  properties: { title: { type: 'string' } },
  required,
});

function release(remote: string, version: string, contract: Partial<ReleaseContract>): Release {
  const empty = { fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} };
  return { remote, version, contract: { ...empty, storage, ...contract } } as never;
}

const gate = () =>
  createContractGate({
    name: 'shell',
    version: '77aa',
    contract: { publishes: {}, hears: {}, storage, routes: [], provides: { react: '19.3.1' } },
  });
const page = (version: string, ...sent: string[]) =>
  release('mf-search', version, { uses: { [CARDS]: props(...sent) } });
const owner = (version: string, ...needed: string[]) =>
  release('mf-destinations', version, { fragments: { cards: props(...needed) } });
const live = (...releases: Release[]) => Object.fromEntries(releases.map(one => [one.remote, one]));

test('a release that does not fit is refused, said once, and fits once the other side has changed', () => {
  const { check, refused } = gate();
  const strict = owner('two', 'title');
  const unfit = check(strict, live(page('one'), owner('one')));
  expect(unfit).toMatchObject({ isNew: true });
  expect(unfit?.reason).toContain('mf-search one was built against `title`');
  expect(refused()).toEqual({ 'mf-destinations': 'two' });
  expect(check(strict, live(page('one'), owner('one')))?.isNew).toBe(false);
  expect(check(strict, live(page('two', 'title'), owner('one')))).toBeUndefined();
  expect(refused()).toEqual({});
});

test('two releases that need each other are let in, whichever comes first', () => {
  const { check } = gate();
  const [oldPage, newPage] = [page('one'), page('two', 'title')];
  const [oldOwner, newOwner] = [owner('one'), owner('two', 'title')];
  expect(check(newOwner, live(oldPage, oldOwner))).toBeDefined();
  expect(check(newPage, live(oldPage, oldOwner))).toBeUndefined();
  expect(check(newOwner, live(newPage, oldOwner))).toBeUndefined();
});

test('the shell’s packages count, and a release that serves already stays', () => {
  const { check } = gate();
  const next = release('mf-search', 'three', { needs: { react: '20.0.0' } });
  expect(check(next, {})?.reason).toContain('shell 77aa provides 19.3.1');
  expect(check(next, live(next))).toBeUndefined();
});

test('an older release without a contract is compared with nothing', () => {
  const { check } = gate();
  const old = { remote: 'mf-destinations', version: 'old' } as Release;
  expect(check(old, live(page('one')))).toBeUndefined();
  expect(check(page('one'), live(old))).toBeUndefined();
});
