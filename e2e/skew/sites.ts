import { join } from 'node:path';
import { startChildSite } from '@fernweh/run/child-site';
import { openComposeSite } from '@fernweh/run/compose-site';
import { SITE, SITE_ENV } from '../support/ports.ts';
import type { Checkout } from './checkout.ts';

/** The running site of a checkout. */
export type SkewSite = {
  url: string;
  /** Variables with which a team releases to it. */
  releaseEnv: Record<string, string>;
  stop(): Promise<void>;
};

const START_MS = 300_000;

/** The site as processes of this machine, as `npm start` runs it. */
export async function startProcesses({ root }: Checkout): Promise<SkewSite> {
  const env = { ...SITE_ENV, DATA_DIR: '.data/skew-site', SITE_URL: SITE };
  const { stop } = await startChildSite(env, START_MS, [], root);
  return {
    url: SITE,
    releaseEnv: { ...env, RELEASE_KEYS_DIR: join(root, env.DATA_DIR, 'release-keys') },
    stop,
  };
}

/** The site in containers whose images are built from the checkout. @throws Error if no Docker engine answers */
export async function startContainers({ root }: Checkout): Promise<SkewSite> {
  const site = await openComposeSite(root);
  if (!site)
    throw new Error('No Docker engine answers. Start Docker (with docker-compose) and run this again.');
  try {
    await site.build();
    await site.start();
  } catch (error) {
    await site.remove();
    throw error;
  }
  return {
    url: site.url,
    releaseEnv: {
      SITE_URL: site.url,
      RELEASE_STORE_URL: site.store,
      DATA_DIR: '.data/skew-releases',
      RELEASE_KEYS_DIR: join(site.dataDir, 'release-keys'),
    },
    stop: site.remove,
  };
}
