import type { Geo, PageAddition, PublicConfig } from './register.ts';
import type { DeclaredTopics, OwnPage, PartAssets } from './release.ts';

/** What the shell, its workers and the browser say to each other about one page. */

/** Where a picture is looked at, in shares of its sides. */
type PictureFocus = { x: number; y: number };

/** The document head a page asks for. Relative URLs are made absolute by the shell. */
export type Head = {
  title: string;
  description: string;
  /** Path and query of the canonical URL; the page's own path if absent. */
  canonical?: string;
  robots?: string;
  keywords?: string;
  author?: string;
  /** Open Graph type, 'website' if absent. */
  type?: string;
  /** What links to the page say where people share it, as far as that differs from what search engines read. */
  share?: { title?: string; description?: string; url?: string; publisher?: string; publishedAt?: string };
  /** `src` is a path of the site's image host, or a whole address of a picture elsewhere. The site's own if absent. */
  image?: { src: string; alt: string; title?: string; focus?: PictureFocus | undefined };
  /** A feed of what the page is about. */
  feed?: { title: string; href: string };
  /** JSON-LD documents, as data. */
  jsonLd?: Record<string, unknown>[];
};

export type FragmentState = { data: unknown };

/** What the server rendered an application from: the browser hydrates with exactly this. */
export type AppState = {
  /** Name of the remote's route; absent for header and footer. */
  route?: string;
  params: Record<string, string>;
  data: unknown;
  /** Data of the fragments inside, by fragment key. */
  fragments: Record<string, FragmentState>;
  /** A `load` reported that something is missing: the browser replaces this state as soon as it gets a complete one. */
  incomplete?: boolean;
};

/** The problem of a part that a `load` reported as missing. It failed elsewhere, and is counted there. */
export const INCOMPLETE = 'incomplete';

/** How the message of `notFound()` begins: the caller asked for what is not there, and no code has failed. */
export const NO_SUCH = 'There is no such';

export type SlotName = 'header' | 'page' | 'footer';
export const SLOTS: readonly SlotName[] = ['header', 'page', 'footer'];

/** A release as the browser needs it to load exactly that one. */
export type PinnedRelease = {
  version: string;
  entry: string;
  /** Style sheets that go with the entry. */
  css: string[];
  /** Further sheets of its fragments, by name. Those that need none are absent. */
  fragments?: Record<string, string[]>;
  integrity: Record<string, string>;
  /** Topics that the remote may use; all if absent. */
  events?: DeclaredTopics;
  /** Keys of browser storage that hold data of the signed-in visitor's account. */
  accountData?: readonly string[];
  /** Pages at paths of its own, by view. */
  pages?: Record<string, OwnPage>;
  /** As in the release. */
  trustedBy?: 'shell';
};
export type Snapshot = Record<string, PinnedRelease>;

/** One answer of `/_data/<path>`, and the data block of every document. */
export type PagePayload = PageAddition & {
  /** Path and query this payload belongs to. */
  url: string;
  status: number;
  /** Name in the shell's route table. */
  route: string;
  owner: string;
  /** The shell shows its sign-in page in place of the owner's part: the route is guarded, or it is one of the shell's own. */
  guarded?: boolean;
  /** Made in the browser by the view that is shown, whose tree stays: the URL of the page that it was mounted for. */
  within?: string;
  /** Set instead of everything else when the page lies elsewhere. */
  redirect?: string;
  head: Head;
  /** Absent: that application could not be prepared; the browser shows its fallback. */
  states: Partial<Record<SlotName, AppState>>;
  /** Versions of the releases this was made with, by remote with a part in it. */
  versions: Record<string, string>;
  /** Assets by `<remote>/<part>` beyond the entries, to be preloaded. */
  assets: Record<string, PartAssets>;
  /** Those of `assets` that came as HTML and whose scripts can wait until the visitor comes near. Sheets don't wait. */
  deferred: string[];
};

/** The first document's block adds what holds for as long as the document lives. */
export type DocumentPayload = PagePayload & {
  /** The releases of the remotes with a part in the page; the browser adds others when it needs them (docs/decisions/109). */
  snapshot: Snapshot;
  /** Stands for the versions of all releases that serve. */
  snapshotId: string;
  /** Digests of the shell's own scripts by path. */
  shellIntegrity: Record<string, string>;
  /**
   * The snapshot and `shellIntegrity` have the digests of the document's first scripts alone; the others are in files of digests,
   * that of the shell under this version. Absent: there are no others.
   */
  shellVersion?: string;
  geo: Geo;
  config: PublicConfig;
};
