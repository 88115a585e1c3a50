import type { Check } from '../check.ts';
import { fill, operationsOf } from '../site/operations.ts';
import { rawRequest } from '../site/raw-request.ts';
import type { Site } from '../site/site.ts';
import { openTrap } from './trap.ts';

const SLUGS = [
  '/tours/',
  '/blog/',
  '/destination/',
  '/destination/x/',
  '/pages/',
  '/saved-tours/',
  '/_data/tours/',
  '/',
];
const PICTURES = ['/img/', '/img/fernweh/', '/img/fernweh/home-hero/'];
const QUERIES = [
  '/search?query=',
  '/tours?page=',
  '/blog?tag=',
  '/traveller-details?token=',
  '/auth/callback?code=',
];
/** Of the image host and of the services beside it; none is for visitors. */
const INNER = ['faults', 'healthz', 'metrics'];

/** SSRF and open redirects: no address in a request leads the site's servers, or the visitor, anywhere else. */
export const addresses: Check = async site => {
  const trap = await openTrap();
  const found: string[] = [];
  let tried = 0;
  const ask = async (origin: string, target: string, headers: Record<string, string> = {}) => {
    tried += 1;
    const { status, headers: received, body } = await rawRequest(origin, target, { headers });
    const leadsTo = String(received.location ?? '');
    if (trap.takeCalls() > 0) found.push(`${target} makes the site call the address in it`);
    if (leavesSite(origin, leadsTo) && leavesSite(site.url, leadsTo))
      found.push(`${target} leads to ${leadsTo}`);
    if (status >= 500 && status !== 501) found.push(`${target} is answered ${status}`);
    if (body.includes(trap.secret)) found.push(`${target} is answered with what the trap says`);
    return { status, body };
  };
  try {
    for (const address of spellings(trap.host)) {
      const value = encodeURIComponent(address);
      for (const path of [...SLUGS, ...PICTURES]) {
        await ask(site.url, path + value);
        await ask(site.url, path + address);
      }
      for (const path of QUERIES) await ask(site.url, path + value);
      for (const { path, query } of await operationsOf(site)) {
        const base = new URL(site.api).pathname;
        if (path.includes('{')) await ask(new URL(site.api).origin, base + fill(path, value));
        for (const name of query)
          await ask(new URL(site.api).origin, `${base}${fill(path)}?${name}=${value}`);
      }
    }
    for (const target of [`http://${trap.host}/`, `//${trap.host}/`, `/\\${trap.host}/`, `/%5c${trap.host}/`])
      await ask(site.url, target);
    await ask(site.url, '/', { host: trap.host });
    found.push(...(await innerAnswers(site)));
  } finally {
    await trap.close();
  }
  return { tried: `${tried} requests with an address in them`, found };
};

const spellings = (host: string) => [
  `http://${host}/x`,
  `//${host}/x`,
  `http:/${host}/x.jpg`,
  `@${host}/x.jpg`,
  `..//${host}/x`,
  `.${host}/x.jpg`,
];

/** A redirect with an address of another host. */
export function leavesSite(origin: string, location: string): boolean {
  if (!location) return false;
  const target = URL.parse(location, origin);
  return !target || target.host !== new URL(origin).host;
}

/** The image host answers more than pictures: that must not be reached through `/img/`. */
async function innerAnswers({ url }: Site): Promise<string[]> {
  const ways = ['', '../', '..%2f', '%2e%2e/', 'a/../', 'a/..%2f', 'a/..;/', './'];
  const targets = INNER.flatMap(name => ways.map(way => `/img/${way}${name}`));
  const answers = await Promise.all(targets.map(target => rawRequest(url, target)));
  return targets.flatMap((target, n) =>
    answers[n]?.status === 200 && /json|plain/.test(String(answers[n].headers['content-type']))
      ? [`${target} shows what is not for visitors`]
      : [],
  );
}
