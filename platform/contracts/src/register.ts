/**
 * What the site says of itself to TypeScript. The platform knows no site: a site adds one member to this interface, in a module that every
 * program of it has (`tsconfig.site.json`), and views, fragments and topics are then as narrow as it says:
 *
 *     declare module '@flotilla/contracts/register' {
 *       interface Register { site: SiteTypes<typeof site> & { geo: Geo; config: PublicConfig } }
 *     }
 *
 * `SiteTypes` (`site-contracts.ts`) has the types of what its parts agree on.
 * What it does not name has the loose type below. Nothing of this exists at run time.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a site fills it
export interface Register {}

type Registered<Name extends string, Loose> = Register extends { site: Record<Name, infer Own> }
  ? Own
  : Loose;

/** What the site knows of a visitor's place, as every `load` and component sees it. */
export type Geo = Registered<'geo', Record<string, string | number | undefined>>;

/** What the composition itself reads of the configuration. A site's has more. */
export type HostConfig = {
  siteUrl: string;
  /** Share of visitors, 0 to 1, who get canaries; none if absent. */
  canaryShare?: number;
  /** Browsers tell how long documents and page changes took. */
  tracing?: true;
};

/** What the browser may know of the configuration. */
export type PublicConfig = Registered<'config', HostConfig & Record<string, unknown>>;

/** What the site adds to every page that the shell makes. */
export type PageAddition = Registered<'page', Record<never, never>>;

/** Props of fragments by `<owner>/<name>`. */
// biome-ignore lint/suspicious/noExplicitAny: without a site nobody has declared any
export type FragmentContracts = Registered<'fragments', Record<string, any>>;
export type FragmentId = keyof FragmentContracts;

type FragmentVersions = Registered<'fragmentVersions', Record<never, never>>;

/** From version 2 on both sides say which version they were built with: releases of different age meet in one page. */
export type WithVersion<Id extends FragmentId> = Id extends keyof FragmentVersions
  ? { version: FragmentVersions[Id] }
  : { version?: undefined };

/** Names of the topics of the event bus. */
export type TopicName = Registered<'topic', string>;

/** Names of the paths in the route table. */
export type PathName = Registered<'path', string>;

/** Who is signed in, as a page without a shell says it. */
export type User = Registered<'user', Record<string, unknown>>;

/** What a standalone page takes names for its paths and props from. */
export type Samples = Registered<'samples', Record<string, unknown>>;
