import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWishlistRepository } from '../src/wishlist/wishlist.repository.ts';
import { type Api, startApi } from './support/api.ts';

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

test('saving, saving again, and taking away', async () => {
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

test('an owner is a UUID, a tour one of ours', async () => {
  expect((await call('GET', '')).statusCode).toBe(400);
  expect((await call('GET', '', '../../etc/passwd')).statusCode).toBe(400);
  expect((await call('PUT', '/nobody', randomUUID())).statusCode).toBe(404);
  expect((await call('PUT', '/..%2Fx', randomUUID())).statusCode).toBe(400);
});

test('fifty changes at once are all kept, whole, and still there for the next process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-wishlist-'));
  const first = createWishlistRepository(folder);
  const owner = randomUUID();
  const names = Array.from({ length: 50 }, (_, n) => `tour-${n}`);
  await Promise.all([
    ...names.map(name => first.add(owner, name)),
    ...names.slice(0, 10).map(name => first.remove(owner, name)),
  ]);
  const second = createWishlistRepository(folder);
  expect((await second.get(owner)).toSorted()).toEqual(names.slice(10).toSorted());
  expect(await readdir(join(folder, 'backend/wishlists'))).toEqual([`${owner}.json`]);
  await rm(folder, { recursive: true });
});

test('a change that fails stops none after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-wishlist-'));
  const repository = createWishlistRepository(join(folder, 'a\0b'));
  const owner = randomUUID();
  await expect(repository.add(owner, 'x')).rejects.toThrow();
  await expect(repository.add(owner, 'x')).rejects.toThrow();
  await rm(folder, { recursive: true });
});
