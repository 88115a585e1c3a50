import { type ReleaseDocument, releaseDocument } from '@flotilla/contracts/release-store';
import { createReleaseReader, type ReleaseReader } from '../store/release-reader.ts';
import type { Store } from '../store/store.ts';

const MOST_DOCUMENTS = 100;

export type ReleaseDocuments = ReleaseReader<ReleaseDocument>;

/** What the documents of releases say. */
export const createReleaseDocuments = (store: Pick<Store, 'releases'>): ReleaseDocuments =>
  createReleaseReader(store, document => releaseDocument.parse(document), MOST_DOCUMENTS);
