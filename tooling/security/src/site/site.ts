import type { PublicConfig } from '@fernweh/contracts/page';
import { startChildSite } from '@fernweh/run/child-site';
import { OWN_SITE, SITE_ENV } from './ports.ts';

/** The running site that is attacked. */
export type Site = {
  url: string;
  /** The API with its base: `…/api/v1`. */
  api: string;
  identity: PublicConfig['identity'];
  /** With which a form proves that its page was read. */
  formToken: string;
  /** Whether this command started it, with settings of its own. */
  isOwn: boolean;
  stop(): Promise<void>;
};

const START_MS = 400_000;

/**
 * Starts a site of the command's own, or takes the one that runs at `url`.
 * @throws Error where the address is not on this machine: other machines are never attacked
 */
export async function openSite(url?: string): Promise<Site> {
  if (url) return describeSite(localOrigin(url), false, async () => {});
  console.log('starting a site of the command’s own …');
  const { stop } = await startChildSite(SITE_ENV, START_MS);
  return describeSite(OWN_SITE, true, stop);
}

/** @throws Error for an address that does not mean this machine */
export function localOrigin(url: string): string {
  const { origin, hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  if (!isLocal)
    throw new Error(`${url} is not on this machine. Only a site of this machine may be attacked.`);
  return origin;
}

/** The page tells where the API and the identity provider are. */
async function describeSite(url: string, isOwn: boolean, stop: Site['stop']): Promise<Site> {
  const html = await (await fetch(url)).text();
  const { config } = JSON.parse(dataOf(html)) as { config: PublicConfig };
  const { apiUrl, identity, formToken = '' } = config;
  return { url, api: `${localOrigin(apiUrl)}/api/v1`, identity, formToken, isOwn, stop };
}

function dataOf(html: string): string {
  const [, data] = /<script type="application\/json" id="fw-data">(.*?)<\/script>/s.exec(html) ?? [];
  if (!data) throw new Error('The home page has no data block: is this the site?');
  return data;
}
