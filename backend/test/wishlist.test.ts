import { randomUUID } from 'node:crypto';
import { clockOf } from '../src/clock.ts';
import { deleteUnusedWishlists } from '../src/jobs/delete-unused-wishlists.ts';
import { createWishlistRepository } from '../src/wishlist/wishlist.repository.ts';
import { wishlistOf } from '../src/wishlist/wishlist.routes.ts';
import { type Api, startApi } from './support/api.ts';
import { movableClock } from './support/clock.ts';
import { freshDatabase } from './support/database.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Method = 'GET' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, owner?: string) =>
  api.app.inject({
    method,
    url: `/api/v1/wishlist${path}`,
    headers: owner ? { 'x-wishlist-id': owner } : {},
  });

test('saves a tour, once, and removes it', async () => {
  const owner = randomUUID();
  expect((await call('GET', '', owner)).json()).toEqual({ tours: [] });
  await call('PUT', '/slow-coast', owner);
  await call('PUT', '/far-dunes', owner);
  expect((await call('PUT', '/slow-coast', owner)).json()).toEqual({ tours: ['slow-coast', 'far-dunes'] });
  expect((await call('DELETE', '/far-dunes', owner)).json()).toEqual({ tours: ['slow-coast'] });
  expect((await call('DELETE', '/far-dunes', owner)).json()).toEqual({ tours: ['slow-coast'] });
  expect((await call('GET', '', owner.toUpperCase())).json()).toEqual({ tours: ['slow-coast'] });
  expect((await call('GET', '', randomUUID())).json()).toEqual({ tours: [] });
});

test('an owner is a UUID, and a tour must exist', async () => {
  expect((await call('GET', '')).statusCode).toBe(400);
  expect((await call('GET', '', '../../etc/passwd')).statusCode).toBe(400);
  expect((await call('PUT', '/nobody', randomUUID())).statusCode).toBe(404);
  expect((await call('PUT', '/..%2Fx', randomUUID())).statusCode).toBe(400);
});

test('an anonymous list expires after 90 days without reading or changing it, a user’s list never', async () => {
  const database = await freshDatabase();
  const { queries } = database;
  const clock = movableClock();
  const repository = createWishlistRepository(queries, clock);
  const [unused, read] = [randomUUID(), randomUUID()];
  const account = wishlistOf('auth0|ada');
  for (const owner of [unused, read, account]) await repository.add(owner, 'slow-coast');
  const days = (count: number) => clock.move(count * 86_400_000);
  const expire = () => deleteUnusedWishlists({ queries, clock });

  days(60);
  expect(await repository.get(read)).toEqual(['slow-coast']);
  days(29);
  expect(await expire()).toBe(0);
  days(2);
  expect(await expire()).toBe(1);
  expect(await repository.get(unused)).toEqual([]);
  days(300);
  expect(await expire()).toBe(1);
  expect(await repository.get(read)).toEqual([]);
  expect(await repository.get(account)).toEqual(['slow-coast']);
  await database.close();
});

test('fifty simultaneous changes are all stored', async () => {
  const database = await freshDatabase();
  const repository = createWishlistRepository(database.queries, clockOf());
  const owner = randomUUID();
  const names = Array.from({ length: 50 }, (_, n) => `tour-${n}`);
  // What is removed was there before: of adding and removing one tour at once either may be the last.
  const [former, later] = [names.slice(0, 10), names.slice(10)];
  await Promise.all(former.map(name => repository.add(owner, name)));
  await Promise.all([
    ...later.map(name => repository.add(owner, name)),
    ...former.map(name => repository.remove(owner, name)),
  ]);
  expect((await repository.get(owner)).toSorted()).toEqual(later.toSorted());
  await database.close();
});
