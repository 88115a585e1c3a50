import type { Versioned } from '@flotilla/contracts/casts';
import { type Head, NO_SUCH } from '@flotilla/contracts/page';
import type { FragmentContracts, FragmentId, Geo, PublicConfig } from '@flotilla/contracts/register';
import type { OnSlip } from '@flotilla/contracts/slip';
import type { ComponentType } from 'react';
import type { AnyDeferred } from './deferred.tsx';

/** A form that a browser without script posted to this page. */
export type PostedForm = {
  fields: Record<string, string>;
  /** The visitor's IP address, for the rate limits of services. */
  address: string;
};

/** The argument of a `load`, which runs on the server only, in a file `*.server.ts` that browsers never receive. */
export type LoadContext = {
  url: URL;
  params: Record<string, string>;
  geo: Geo;
  config: PublicConfig;
  /** Aborts at the application's deadline. */
  signal: AbortSignal;
  /** Present when a form was posted to a route with `takesForms`. No cache stores the answer. */
  form?: PostedForm | undefined;
  /**
   * Values of the visitor's cookies that the route names, such as the number of a cart. No cache stores the page of such a route, and
   * no other page and no fragment sees a cookie.
   */
  cookies?: Readonly<Record<string, string>> | undefined;
  /** Reports that the page lacks something, for example after a failed side call. Caches store such a page for seconds only. */
  incomplete?: (what: string) => void;
  /** Reports a field or an entry that editors got wrong and that was left out. Absent: the reader logs it itself. */
  onSlip?: OnSlip | undefined;
};

/** Id, props and the version of the props, exactly as the component gives them. */
type OpenedBefore = {
  [Id in FragmentId]: readonly [id: Id, props: FragmentContracts[Id], version?: Versioned];
}[FragmentId];

/** One page of a remote, or its header or footer. */
export type View<Data, Shown = Data> = {
  load?: (context: LoadContext) => Promise<Data>;
  head?: (data: Data, context: Pick<LoadContext, 'url' | 'params' | 'geo' | 'config'>) => Head;
  /**
   * The part of the data that the component uses: neither the document nor a navigation carries more, such as what only the head
   * needs. All of it if absent.
   */
  shown?: (data: Data) => Shown;
  /**
   * Fragments with data that the component shows, so that their data is there when the server renders it. Without this it renders
   * once until they are asked for, and again once they are there (docs/decisions/105).
   */
  opens?: (data: Data) => readonly OpenedBefore[];
  /** CSS rules with values that only the data has. They become a style sheet of the document, which its policy allows. */
  rules?: (data: Data) => string;
  /**
   * For a view of several pages that differ by their URL alone: data and head of one of them, made in the browser. The shell then
   * asks the server for nothing, and the component stays mounted. Undefined for a URL that only the server can answer.
   */
  clientLoad?: (url: URL) => { data: Shown; head: Head } | undefined;
  Component: ComponentType<{ data: Shown }>;
  /** Deferred components inside it, which a client navigation fetches with it. */
  deferred?: readonly AnyDeferred[];
};

// biome-ignore lint/suspicious/noExplicitAny: a table holds views of many types, and each gets the data of its own load
export type AnyView = View<any, any>;
export type Views = Record<string, () => Promise<{ view: AnyView }>>;

export function defineView<Data, Shown>(
  view: View<Data, Shown> & { shown: (data: Data) => Shown },
): View<Data, Shown>;
export function defineView<Data>(view: View<Data>): View<Data>;
export function defineView(view: AnyView): AnyView {
  return view;
}

/** Thrown by a `load` if the page does not exist, or nothing that a fragment's props name. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** Thrown by a `load` if the page has another URL of this site. */
export class Redirect extends Error {
  override name = 'Redirect';
  readonly to: string;
  /** The shell answers with its stored page of the same URL, if it has one, instead of the redirect. */
  readonly preferStale: boolean;
  /** Why the page could not be made, if it leads elsewhere because of a failure. */
  readonly problem: string | undefined;
  constructor(to: string, { preferStale, problem }: { preferStale: boolean; problem?: string | undefined }) {
    super(`Redirect to ${to}`);
    this.to = to;
    this.preferStale = preferStale;
    this.problem = problem;
  }
}

/** Of a view: the page does not exist. Of a fragment: there is nothing with these props, which is no failure of the release. */
export function notFound(what = 'page'): never {
  throw new NotFound(`${NO_SUCH} ${what}`);
}

export function redirect(to: string): never {
  throw new Redirect(to, { preferStale: false });
}

/** The page could not be made: the shell reports the failure and answers with its stored page of the same URL, else redirects. */
export function redirectAfterFailure(to: string, problem: string): never {
  throw new Redirect(to, { preferStale: true, problem });
}
