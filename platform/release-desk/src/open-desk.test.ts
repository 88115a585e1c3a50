import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import { artefact } from '../test/desk.ts';
import { readEnvironment } from './environment.ts';
import { openDesk, storageOf } from './open-desk.ts';
import { refuseForeignPaths } from './store/foreign-paths.ts';

const routes = [{ pattern: '/cart', owner: 'mf-cart' }];

test('the desk of another site knows the remotes of that site, and no other', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'desk-'));
  const env = readEnvironment({ name: 'Shop', defaults: {} }, { NODE_ENV: 'test', DATA_DIR });
  const site = { routes, remotes: ['mf-cart'], origins: {}, pages: { 'mf-cart': ['/offers'] } };
  const { remotes: known } = (await openDesk(env, await storageOf(env), site)).registry();
  expect(Object.keys(known)).toEqual(['mf-cart']);
  expect(known['mf-cart']?.pages).toEqual(['/offers']);
});

test('a release claims paths of its site’s route table, and of no other site’s', () => {
  const claims = (...pages: string[]) => {
    const contract = { pages: { cart: pages } } as unknown as Release['contract'];
    const registry = { remotes: {} } as Parameters<typeof refuseForeignPaths>[1];
    return () => refuseForeignPaths({ ...artefact('mf-cart', 'one').release, contract }, registry, routes);
  };
  expect(claims('/cart')).not.toThrow();
  expect(claims('/checkout')).toThrow('claims /checkout');
});
