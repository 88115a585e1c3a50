import type { Clock, Queries } from '@fernweh/backend/import-api';
import { carryFilesOn, dayOf } from './carry-files-on.ts';
import type { Environment } from './environment.ts';
import { markFilled } from './filled-mark.ts';
import { importWorld } from './import-world.ts';
import { worldStamp } from './world-stamp.ts';

/** What it needs of an API that is running. */
type Api = {
  services: { queries: Queries; clock: Clock };
  log: { info(text: string): void; warn(details: object, text: string): void };
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
};

const LOOKS_MS = 10 * 60_000;

/** Looks every ten minutes whether a day has begun, and carries the world on to it: its files, then the catalogue. */
export function carryOnDaily(api: Api, env: Environment, everyMs = LOOKS_MS): void {
  const { clock, queries } = api.services;
  let done = dayOf(clock);
  let under: Promise<void> | undefined;

  async function look(): Promise<void> {
    const day = dayOf(clock);
    if (day === done) return;
    try {
      await carryFilesOn(env.WORLD_DIR, day);
      await importWorld(queries, env.WORLD_DIR, clock);
      await markFilled(env, (await worldStamp(env.WORLD_DIR)) ?? '');
      done = day;
      api.log.info(`The demonstration world is carried on to ${day}`);
    } catch (error) {
      api.log.warn({ err: error }, 'The demonstration world could not be carried on; it is tried again');
    }
  }

  const timer = setInterval(() => {
    under ??= look().finally(() => {
      under = undefined;
    });
  }, everyMs).unref();
  api.addHook('onClose', async () => {
    clearInterval(timer);
    await under;
  });
}
