import type { NavigationChange } from '@flotilla/contracts/navigation';
import type { Head } from '@flotilla/contracts/page';
import type { Geo, PageAddition } from '@flotilla/contracts/register';
import type { Topic } from '@flotilla/contracts/topic';
import type { Match } from './routes/match-route.ts';
import { expressionOf } from './routes/path-expression.ts';
import type { Route } from './routes/route-table.ts';

type Picture = NonNullable<Head['image']>;

/** What each page says of the variant that it was made for; what differs keeps pages apart. A site that adds nothing to pages says nothing. */
type Addition = { pageOf(geo: Geo): PageAddition };

/** What a site says of itself, to its server and its documents alike. What may be absent has a default. */
export type SiteDefinition = {
  /** As visitors read it. */
  name: string;
  /** First match wins. The last one takes what no other does: pages of releases come before it. */
  routes: readonly Route[];
  /** The page that says that there is none, and bare paths that lead to it. */
  notFound: { path: string; redirected?: ReadonlySet<string> };
  /** The match of a path that no pattern has; undefined where there is none. */
  otherwise?(pathname: string): Match | undefined;
  /** Parameter of any address that names a visitor's variant (server/server-site.ts). */
  variantParameter?: string;
  /** Whether a path of the site is a file: browsers load it, and no page. */
  isFile?(pathname: string): boolean;
  /** Remotes whose views of these names frame each page. */
  slots: { header: `mf-${string}`; footer: `mf-${string}` };
  /** Head of a page without its owner's data: the owner is unavailable, or the page is closed. */
  plainHead?(heading: string): Head;
  /** Picture of pages that have none, where they are shared; without it they are shared without a picture. */
  shareImage?: Picture;
  /** Path of a picture of this site's in a size, in px; undefined where it is not one of them. Without it the site has none of its own. */
  picturePath?(picture: Picture, width: number, height: number): string | undefined;
  /** The host tells on its event bus that a page is loading, shown, or failed to load. */
  topics: { navigation: Topic<NavigationChange> };
  /** Classes of a page's body, by which style sheets of remotes may go, each with whether this page has it. */
  bodyClasses?(pathname: string, route: Route | undefined): Record<string, boolean>;
} & (Record<never, never> extends PageAddition ? Partial<Addition> : Addition);

let hosted: SiteDefinition | undefined;

/**
 * A process, and a document, hosts one site. It is named before anything asks for it.
 * @throws Error for a second one, whose pages would have the routes of the first
 */
export function hostSite(site: SiteDefinition): void {
  if (hosted && hosted !== site)
    throw new Error(`${hosted.name} is hosted here: ${site.name} needs a process of its own`);
  hosted = site;
}

/** @throws Error where nobody has named a site */
export function hostedSite(): SiteDefinition {
  if (!hosted) throw new Error('No site is hosted yet: hostSite(site) comes first');
  return hosted;
}

/** What the hosted site adds to a page of this variant. */
export const pageAddition = (geo: Geo): PageAddition => hostedSite().pageOf?.(geo) ?? ({} as PageAddition);

/** Head of a page of the hosted site without its owner's data. */
export function plainHead(heading: string): Head {
  const { name, plainHead: own } = hostedSite();
  return own?.(heading) ?? { title: `${heading} · ${name}`, description: '' };
}

/** @throws Error for a site that cannot be hosted */
export function defineSite(site: SiteDefinition): SiteDefinition {
  const names = site.routes.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The route ${twice} is in the table twice`);
  const taken = site.routes.find(({ parameters }) => parameters.includes(site.variantParameter ?? ''));
  if (taken) throw new Error(`The route ${taken.name} has a parameter that names the variant`);
  const isPage = site.routes.some(({ pattern }) => expressionOf(pattern).test(site.notFound.path));
  if (!isPage) throw new Error(`No route has ${site.notFound.path}, the page that says that there is none`);
  const stored = site.routes.find(route => route.cookies.length > 0 && !route.unstored);
  if (stored) throw new Error(`The route ${stored.name} names cookies, and caches may store its pages`);
  return site;
}
