import type { OnSlip } from '@fernweh/contracts/lenient';
import type { Geo, Head, PublicConfig } from '@fernweh/contracts/page';
import type { ComponentType } from 'react';
import type { AnyDeferred } from './deferred.tsx';

/** What a browser without script sent to this page. */
export type PostedForm = {
  fields: Record<string, string>;
  /** Of the visitor: services count by it how often somebody calls. */
  address: string;
};

/** What a `load` gets. It runs on the server only, in a file called `*.server.ts`, which browsers never receive. */
export type LoadContext = {
  url: URL;
  params: Record<string, string>;
  geo: Geo;
  config: PublicConfig;
  /** Aborts at the application's deadline. */
  signal: AbortSignal;
  /** Only on a page whose route takes forms: the answer is made for this visitor, and kept by nobody. */
  form?: PostedForm | undefined;
  /** Says that the page goes out without something it should have: it is then kept for seconds, not for minutes. */
  incomplete?: (what: string) => void;
  /** Reports a field or an entry that editors got wrong and that was left out. Absent: the reader logs it itself. */
  onSlip?: OnSlip | undefined;
};

/** One page (or header, footer) of a remote. */
export type View<Data> = {
  load?: (context: LoadContext) => Promise<Data>;
  head?: (data: Data, context: Pick<LoadContext, 'url' | 'params' | 'geo' | 'config'>) => Head;
  Component: ComponentType<{ data: Data }>;
  /** Those of its pieces that are fetched apart. */
  deferred?: readonly AnyDeferred[];
};

// A table of views holds views of many data types; each is only ever fed by its own load.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyView = View<any>;
export type Views = Record<string, () => Promise<{ view: AnyView }>>;

export function defineView<Data>(view: View<Data>): View<Data> {
  return view;
}

/** Thrown by a `load`: there is no such page. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** Thrown by a `load`: the page lies elsewhere on this site. */
export class Redirect extends Error {
  override name = 'Redirect';
  readonly to: string;
  /** For want of something better: a page of the same URL that the shell still holds is shown instead. */
  readonly preferStale: boolean;
  constructor(to: string, preferStale: boolean) {
    super(`Redirect to ${to}`);
    this.to = to;
    this.preferStale = preferStale;
  }
}

export function notFound(what = 'page'): never {
  throw new NotFound(`There is no such ${what}`);
}

export function redirect(to: string, { preferStale = false } = {}): never {
  throw new Redirect(to, preferStale);
}
