import { createApp } from '../src/app.ts';
import { openDesk, storageOf } from '../src/open-desk.ts';
import { startDesk, type TestDesk } from './desk.ts';
import { site, siteFor } from './site.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.close());

test('a store of development says where its keys lie, and shows none', async () => {
  const answer = await fetch(`${desk.url}/v1/development`);
  expect(await answer.json()).toEqual({ keys: desk.env.RELEASE_KEYS_DIR });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('it answers nothing else to a stranger', async () => {
  expect((await fetch(`${desk.url}/v1/pointers`)).status).toBe(401);
});

test('a store of production offers nothing', async () => {
  const storage = await storageOf(desk.env);
  const store = await openDesk(desk.env, storage, siteFor(desk.env));
  const { app } = await createApp(
    store,
    { ...desk.env, STAGE: 'production', IDENTITY_DOMAIN: 'https://login.example' },
    storage,
    site,
  );
  expect((await app.inject('/v1/development')).statusCode).toBe(404);
  await app.close();
});
