import type { SiteConfig } from '@flotilla/command-line/site-config';
import type { ReleaseDocument } from '@flotilla/contracts/release-store';
import type { Conflict } from '@flotilla/release-contract';
import type { StoreClient } from '@flotilla/release-desk/client';
import type { ReadFile } from '../budget.ts';

/** What is to be released, and where. */
export type Subject = {
  release: ReleaseDocument;
  /** Reads a file of the release by its name. */
  read: ReadFile;
  /** The store that it goes to. */
  store: StoreClient;
  /** The site that it belongs to. */
  site: Pick<SiteConfig, 'contracts' | 'routes' | 'ownPaths'>;
  /** The site whose shell reads the store; undefined where it is not known. */
  siteUrl: string | undefined;
};

/** What is wrong with a release itself. */
export const ownConflict = (
  { remote, version }: Pick<ReleaseDocument, 'remote' | 'version'>,
  kind: Conflict['kind'],
  subject: string,
  sentence: string,
): Conflict => ({ kind, other: { name: remote, version }, subject, sentence });
