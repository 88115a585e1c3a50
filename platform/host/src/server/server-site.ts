import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import type { SiteContracts } from '@flotilla/contracts/site-contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { PageUrl } from '../routes/page-url.ts';
import type { Route } from '../routes/route-table.ts';
import type { SiteDefinition } from '../site.ts';
import type { Service } from './door/services.ts';
import type { FailureChannel } from './failures/failure-channel.ts';
import type { Body } from './pages/body.ts';
import type { DocumentSite } from './pages/document.ts';
import type { CachedPage } from './pages/page-cache.ts';
import type { ShellAssets } from './pages/shell-assets.ts';
import type { FeedRoute } from './plugins/listings.ts';
import type { PolicySources } from './policy/content-security-policy.ts';
import type { Overrides } from './releases/overrides.ts';

/** What beside its address and its releases a page depends on, such as the country of a shop's customer. Visitors have one of a few. */
export type Variants = {
  /** The variant of a request. @param asked by its address; null for none */
  of(request: FastifyRequest, asked?: string | null): Promise<Geo>;
  /** The one that an address names, for whoever sends no cookies; that of visitors from nowhere where it names none. */
  named(asked: string | undefined): Promise<Geo>;
  /** Cookie that remembers the variant that an address named, if it named one. */
  cookie?(asked: string | null, secure: boolean): string | undefined;
};

/** Pages that the site has closed for a while. */
export type Closures = {
  /** Why a page is closed; undefined while it is open. */
  of(route: Route | undefined, url: PageUrl): Closure | undefined;
};
export type Closure = {
  /** The page that is shown instead. It needs no script and no remote. */
  page(shell: ShellAssets): string;
  /** Seconds. */
  retryAfter: number;
};

/** An address of the site that a service of its own answers, with a cookie of the site: a cart. Browsers read it and send forms to it. */
export type PassedOn = {
  path: string;
  /** Origin of the service, as the server reaches it. */
  to: string;
  /** Those that the service is sent and may set: no other reaches it, and none is one of the host. */
  cookies: readonly string[];
  /** As failures name it, like `the cart`. */
  what: string;
  /** Where a form leads that the service does not answer. */
  unreachable: string;
};

/** What of the site runs beside pages: it is made once for each server. */
export type SiteModules = {
  variants: Variants;
  closures?: Closures;
  /** A page's document with what it says of its visitor, without personal data: caches keep few forms of a page. */
  dress?(page: CachedPage, request: FastifyRequest): Promise<Body>;
  /** The site's own routes, beside pages. */
  addRoutes?(app: FastifyInstance, host: { overrides: Overrides }): Promise<void>;
  /** Before the first request. */
  begin?(): Promise<void>;
  end?(): void;
};

/** What modules of a site may use of the host, on the server. */
export type ServerTools = { log: FastifyBaseLogger; failures: FailureChannel };

/** What a site says of itself to its server. */
export type ServerSite = Told &
  Partial<Omit<Usual, 'modules'>> & { modules?(host: ServerTools): Partial<SiteModules> };
/** The same, whole. */
export type WholeSite = Told & Usual;

type Told = {
  definition: SiteDefinition;
  config: { browser: PublicConfig; server: PublicConfig };
  /** Those that this build knows; later ones come with their first release. */
  remotes: readonly string[];
  /** What parts of the site agree on. */
  contract: SiteContracts;
  document: DocumentSite;
  /** Drafts are shown: nothing is kept. */
  isPreview?: boolean;
  /** Signed token for the forms of a page (product/forms 17); absent where forms need none. */
  formToken?: () => string;
};

/** What has a default that suits a site which says nothing of it. */
type Usual = {
  /** What the host itself publishes, hears and stores. */
  declared: {
    topics: { publishes: readonly string[]; listens: readonly string[] };
    storage: { cookies: readonly string[]; local: readonly string[]; session: readonly string[] };
  };
  /** Fragments with the same data for every visitor of a variant, which an edge may keep for some minutes. */
  storedFragments: ReadonlySet<string>;
  feeds: readonly FeedRoute[];
  /** The site's icon, an SVG document. */
  icon: string;
  policySources: PolicySources;
  /** Whom the code of remotes may ask for something. */
  services: readonly Service[];
  passedOn: readonly PassedOn[];
  /** The environment of render processes: no secret may be in it. */
  renderVariables(variables: Record<string, string | undefined>): Record<string, string>;
  /** The service in which a document was written, by the document's name: a label of metrics for what editors get wrong. */
  sourceOf(document: string): string;
  /** Paths that search engines must not read, beside the host's own. */
  disallowed: readonly string[];
  modules(host: ServerTools): SiteModules;
};
