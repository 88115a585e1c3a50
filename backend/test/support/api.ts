import type { FastifyInstance } from 'fastify';
import { createApp, type Parts } from '../../src/app.ts';
import { clockOf } from '../../src/clock.ts';
import type { Database } from '../../src/database/database.ts';
import { readEnvironment } from '../../src/environment.ts';
import { freshDatabase } from './database.ts';
import { departure, importInto, review, TODAY, tour, type World, writeWorld } from './world.ts';

const WORLD: World = {
  tours: [
    tour('slow-coast', { isNew: true }),
    tour('rail-south', { reviewCount: 40 }),
    tour('far-dunes', {
      countries: [{ slug: 'morocco', title: 'Morocco', region: 'africa' }],
      styles: ['Walking'],
    }),
    tour('not-yet', { status: 'draft' }),
    tour('no-more', { status: 'retired' }),
  ],
  departures: [
    departure('slow-coast', '2027-06-05', { seatsLeft: 3, guaranteed: true }),
    departure('slow-coast', '2027-01-10'),
    departure('slow-coast', '2027-01-09'),
    departure('slow-coast', '2027-02-20'),
    departure('slow-coast', '2027-07-01', { seatsLeft: 0 }),
    departure('no-more', '2027-06-05'),
  ],
  reviews: [
    ...[5, 5, 4, 2].map((rating, n) => review('slow-coast', n + 1, rating)),
    review('slow-coast', 9, 1, 'PENDING'),
    review('rail-south', 20, 3),
  ],
};

export type Api = { app: FastifyInstance; folder: string; database: Database; stop(): Promise<void> };

/** The API over a small world on a fixed day, without a port. */
export async function startApi(
  variables: Record<string, string> = {},
  world: World = WORLD,
  parts: Parts = {},
): Promise<Api> {
  const { folder, remove } = await writeWorld(world);
  const env = readEnvironment({
    DATA_DIR: folder,
    CLOCK: TODAY,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: 'loopback',
    BOT_CHECK: 'off',
    ...variables,
  });
  const database = parts.database ?? (await freshDatabase());
  await importInto(database, folder, parts.clock ?? clockOf(env.CLOCK));
  const app = await createApp(env, { database, ...parts });
  return {
    app,
    folder,
    database,
    stop: async () => {
      await app.close();
      if (!parts.database) await database.close();
      await remove();
    },
  };
}
