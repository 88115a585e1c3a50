import type { PathName } from '@flotilla/contracts/register';
import type { OwnPage } from '@flotilla/contracts/release';
import { hostedSite } from '../site.ts';
import { hasExpression } from './path-expression.ts';

/** The owner of a URL and how the shell treats it (product/routes). */
export type Route = {
  name: PathName | `${`mf-${string}`}/${string}`;
  pattern: string;
  /** The shell owns the pages of signing in and out; no remote has a view for them. */
  owner: `mf-${string}` | 'shell';
  /** The owner's view. */
  view: string;
  /** Route data (product/routes 3). */
  module: string;
  showExpatMenu: boolean;
  showAccountMenu: boolean;
  showExpatFooter: boolean;
  /** Only for signed-in visitors: the document never contains anyone's data. */
  guard: boolean;
  /** The page's data belongs to one person, whom a link identifies: no cache stores the page. */
  unstored: boolean;
  /** Accepts a POST too, for browsers without script: the owner's `load` gets the fields. */
  takesForms: boolean;
  /** Cookies whose values the page's `load` gets: no cache may store the page of such a route. No fragment gets them. */
  cookies: readonly string[];
  /** Query parameters that the page depends on. Others are ignored, and an answer for a URL with others is not stored. */
  parameters: readonly string[];
  /** Seconds after which a rendered page expires. */
  revalidate: number;
  /** Heading of the shell's own page while the owner is unavailable. */
  heading: string;
};

export type Flags = Partial<
  Pick<
    Route,
    | 'view'
    | 'showExpatMenu'
    | 'showAccountMenu'
    | 'guard'
    | 'takesForms'
    | 'unstored'
    | 'cookies'
    | 'parameters'
    | 'revalidate'
  >
>;

/** A line of the route table. What `flags` do not say is as on most pages. */
export function routeAt(
  pattern: string,
  name: Route['name'],
  owner: Route['owner'],
  heading: string,
  flags: Flags,
): Route {
  return {
    name,
    pattern,
    owner,
    view: name,
    module: owner.replace('mf-', ''),
    showExpatMenu: true,
    showAccountMenu: true,
    showExpatFooter: true,
    guard: false,
    takesForms: false,
    unstored: false,
    cookies: [],
    parameters: [],
    revalidate: 600,
    heading,
    ...flags,
  };
}

/** Makes lines of the route table from the site's addresses: the page's name there, its owner, its heading, and what is not as on most pages. */
export const routesOf =
  <Name extends PathName>(paths: Record<Name, { pattern: string }>) =>
  (name: Name, owner: Route['owner'], heading: string, flags: Flags = {}): Route =>
    routeAt(paths[name].pattern, name, owner, heading, flags);

/** Pages that are never cached: those that await a sign-in, the shell's own, and those of a person with a link. */
export const isPrivate = ({ guard, owner, unstored }: Route) => guard || unstored || owner === 'shell';

/** The releases whose pages at paths of their own are added to the table. */
type Owners = Record<string, { pages?: Record<string, OwnPage> | undefined }>;
let added: readonly Route[] = [];

/** The routes of pages at paths that the table does not have (docs/decisions/080). A pattern that nothing can be compared with is left out. */
export const addedRoutes = (owners: Owners): Route[] =>
  Object.entries(owners).flatMap(([remote, { pages = {} }]) =>
    Object.entries(pages)
      .filter(([, { pattern }]) => hasExpression(pattern))
      .map(([view, { pattern, heading, parameters = [] }]) =>
        routeAt(pattern, `${remote as `mf-${string}`}/${view}`, remote as `mf-${string}`, heading, {
          view,
          parameters,
        }),
      ),
  );

/** Adds the pages of these releases to the table, in place of those that were added before. */
export function addRoutesOf(owners: Owners): void {
  added = addedRoutes(owners);
}

/** All routes; the catch-all of static pages is the last. */
export const allRoutes = (extra: readonly Route[] = added): readonly Route[] =>
  extra.length === 0 ? own() : [...own().slice(0, -1), ...extra, ...own().slice(-1)];

const own = () => hostedSite().routes;

export const routeNamed = (name: string) => allRoutes().find(route => route.name === name);
export const headingOf = (name: string) => routeNamed(name)?.heading ?? hostedSite().name;

/** The part of the site that a page counts as in statistics. */
export const moduleOf = (name: string) => routeNamed(name)?.module ?? '';

export const notFoundPath = () => hostedSite().notFound.path;
