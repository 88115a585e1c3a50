import { API_ROLE } from '../src/database/grants.ts';
import { asRole, makeRoles, OWNER_ROLE, urlOf } from '../test/support/server.ts';
import { emptyTally } from './acknowledged.ts';
import { buyRepeatedly } from './buyer.ts';
import { crashWorld, startSite } from './crash-site.ts';
import { hasOwnRole } from './earlier-sources.ts';
import { randomOf } from './random.ts';
import { reconcile } from './reconcile.ts';

const BUYERS = 4;
const SEED = 7;

/**
 * This API and an earlier one answer in turn on one database of the newest schema, while people book, fill in, pay and cancel. Each
 * connects as its role; an API from before there were roles is the owner. Afterwards every answer is compared with bookings and ledger.
 * @param server address of a PostgreSQL server's administrator
 * @param earlier entry file of the earlier API
 * @param most after so many answers nobody begins another booking
 * @returns how many answers there were, and what was wrong
 */
export async function bookOnBoth(
  server: string,
  earlier: string,
  most: number,
): Promise<{ answers: number; broken: string[] }> {
  await makeRoles(server, 'site');
  const owner = asRole(urlOf(server, 'site'), OWNER_ROLE);
  const api = asRole(urlOf(server, 'site'), API_ROLE);
  const world = crashWorld(6);
  const before = { main: earlier, variables: { DATABASE_URL: hasOwnRole(earlier) ? api : owner } };
  const site = await startSite(world, { DATABASE_URL: api }, [before], { DATABASE_URL: owner });
  try {
    const tally = emptyTally();
    let answers = 0;
    const context = {
      ...{ site, tally, random: randomOf(SEED), codes: world.codes },
      step: () => void answers++,
      up: async () => undefined,
      over: () => answers > most,
    };
    await Promise.all(Array.from({ length: BUYERS }, (_, n) => buyRepeatedly(context, `buyer-${n}`)));
    for (const one of site.apis) await one.stop();
    const ended = site.apis.flatMap(({ exits }) => exits.map(output => `an API ended by itself: ${output}`));
    const { broken } = await reconcile(site, tally);
    return { answers, broken: [...ended, ...tally.faults, ...broken] };
  } finally {
    await site.stop();
  }
}
