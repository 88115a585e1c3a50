import type { Geo } from '@flotilla/contracts/register';
import type { PassedOn, ServerSite, Variants, WholeSite } from './server-site.ts';

/** What a process that renders has of the environment: how dates are written, and whether this is production. */
const RENDER_VARIABLES = ['NODE_ENV', 'TZ', 'LANG'];

/** What the host's own code publishes, hears and stores, on a site whose modules have nothing to add. */
export const OF_THE_HOST: WholeSite['declared'] = {
  topics: { publishes: ['navigation:changed'], listens: ['navigation:changed'] },
  storage: { cookies: ['override', '__Host-override', 'cohort'], local: [], session: ['fw-scroll'] },
};

/** All visitors get the same pages. */
const oneVariant: Variants = { of: async () => ({}) as Geo, named: async () => ({}) as Geo };

/** A site with what it has not said: no services, feeds or vendors, and nothing in its pages that differs between visitors. */
export const wholeSite = (site: ServerSite): WholeSite => ({
  declared: OF_THE_HOST,
  storedFragments: new Set(),
  feeds: [],
  icon: iconOf(site.document.themeColor),
  policySources: { images: [], connect: [], frames: [] },
  services: [],
  renderVariables: variables =>
    Object.fromEntries(
      RENDER_VARIABLES.flatMap(name => (variables[name] === undefined ? [] : [[name, variables[name]]])),
    ),
  sourceOf: () => 'other',
  disallowed: [],
  ...site,
  passedOn: passedOnOf(site),
  modules: tools => ({ variants: oneVariant, ...site.modules?.(tools) }),
});

/** @throws where a service would have a cookie of the host: with it, it would choose releases, or what the site knows of a visitor */
function passedOnOf({ declared = OF_THE_HOST, passedOn = [] }: ServerSite): readonly PassedOn[] {
  const own = [...OF_THE_HOST.storage.cookies, ...declared.storage.cookies];
  for (const { path, cookies } of passedOn) {
    const taken = cookies.find(name => own.includes(name));
    if (taken !== undefined)
      throw new Error(
        `passedOn names the cookie ${taken} for ${path}, but it is one of the host: give the cookie of the service another name`,
      );
  }
  return passedOn;
}

/** A square in the colour of the site. */
const iconOf = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${colour}"/></svg>`;
