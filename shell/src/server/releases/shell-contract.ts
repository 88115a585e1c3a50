import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { site } from '@fernweh/contracts/site-contracts';
import type { ShellContract } from '@flotilla/contracts/release-contract';
import { topicUses } from '@flotilla/contracts/site-contracts';
import type { Shell } from '@flotilla/release-contract';
import { z } from 'zod';
import { SHELL_STORAGE, SHELL_TOPICS } from '../../declared.ts';
import { FEEDS, ROUTES } from '../../route-table.ts';

/**
 * What this shell promises to releases and expects of them (docs/decisions/079).
 * @param providesFile written by the shell's build; without it nothing is said about shared packages
 */
export async function shellContract(providesFile: string): Promise<Shell> {
  const { cookies, local, session } = SHELL_STORAGE;
  const contract: ShellContract = {
    publishes: topicUses(site, SHELL_TOPICS.publishes),
    hears: topicUses(site, SHELL_TOPICS.listens),
    storage: { cookies: [...cookies], local: [...local], session: [...session] },
    routes: [
      ...ROUTES.map(({ pattern, owner, view }) => ({ pattern, owner, view })),
      ...FEEDS.map(({ path, feed }) => ({ pattern: path, owner: 'shell', view: feed })),
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
