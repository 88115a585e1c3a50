import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ShellContract } from '@flotilla/contracts/release-contract';
import { topicUses } from '@flotilla/contracts/site-contracts';
import type { Shell } from '@flotilla/release-contract';
import { z } from 'zod';
import type { WholeSite } from '../server-site.ts';
import { OF_THE_HOST } from '../usual-site.ts';

export type PromisingSite = Pick<WholeSite, 'contract' | 'definition'> &
  Partial<Pick<WholeSite, 'declared' | 'feeds'>>;

/**
 * What this shell promises to releases and expects of them (docs/decisions/079).
 * @param site what it says of itself
 * @param providesFile written by the shell's build; without it nothing is said about shared packages
 */
export async function shellContract(
  { contract: site, declared = OF_THE_HOST, definition, feeds = [] }: PromisingSite,
  providesFile: string,
): Promise<Shell> {
  const { cookies, local, session } = declared.storage;
  const contract: ShellContract = {
    publishes: topicUses(site, declared.topics.publishes),
    hears: topicUses(site, declared.topics.listens),
    storage: { cookies: [...cookies], local: [...local], session: [...session] },
    routes: [
      ...definition.routes.map(({ pattern, owner, view }) => ({ pattern, owner, view })),
      ...feeds.map(({ path, feed }) => ({ pattern: path, owner: 'shell', view: feed })),
    ],
    provides: await readProvides(providesFile),
  };
  const version = createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 8);
  return { name: 'shell', version, contract };
}

async function readProvides(file: string): Promise<ShellContract['provides']> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.record(z.string(), z.string()).parse(JSON.parse(text));
}
