import { createApp } from '../src/app.ts';
import { openDesk, storageOf } from '../src/open-desk.ts';
import { startDesk, type TestDesk } from './desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.close());

test('a store of development offers the public half of its root key, and says where the keys of its teams lie', async () => {
  const answer = await fetch(`${desk.url}/v1/development`);
  const { root, keys } = (await answer.json()) as { root: object; keys: string };
  expect(Object.keys(root).sort()).toEqual(['crv', 'kty', 'x']);
  expect(keys).toBe(desk.env.RELEASE_KEYS_DIR);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('it answers nothing else to a stranger', async () => {
  expect((await fetch(`${desk.url}/v1/pointers`)).status).toBe(401);
});

test('a store of production offers nothing', async () => {
  const storage = await storageOf(desk.env);
  const store = await openDesk(desk.env, storage);
  const { app } = await createApp(store, { ...desk.env, STAGE: 'production' }, storage);
  expect((await app.inject('/v1/development')).statusCode).toBe(404);
  await app.close();
});
