import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerChecks } from './answer-checks.ts';
import { type ApiDocument, apiTypes } from './api-types.ts';
import { eventChecks } from './event-checks.ts';
import { eventsDocument } from './events-document.ts';
import { NOTE } from './note.ts';
import { ownersDocument } from './owners-document.ts';
import { REMOTES_FILE, remoteLists, remotesIn } from './remote-lists.ts';
import { schemaFiles } from './schema-files.ts';

/** The generated files of the repository: their paths and texts, by what they are made from. */
const ROOT = join(import.meta.dirname, '../../..');
const inRoot = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([path, text]) => [join(ROOT, path), text]));

/** From the list of remotes. */
export function remoteFiles(): Map<string, string> {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  return inRoot(remoteLists(remotesIn(read(REMOTES_FILE)), read));
}

/** From topics, props of fragments, content and manifests. */
export async function topicFiles(): Promise<Map<string, string>> {
  const schemas = Object.entries(schemaFiles()).map(
    ([name, text]) => [`docs/contracts/schemas/${name}`, text] as const,
  );
  return inRoot({
    ...(await eventChecks()),
    'docs/contracts/events.md': await eventsDocument(),
    'docs/contracts/owners.md': await ownersDocument(),
    ...Object.fromEntries(schemas),
  });
}

/** From the API. @param document OpenAPI 3.1 as JSON */
export function apiFiles(document: string): Map<string, string> {
  const api = JSON.parse(document) as ApiDocument;
  return inRoot({
    'shared/contracts/src/generated/api.ts': NOTE + apiTypes(api),
    'shared/api-client/src/generated/answer-checks.ts': NOTE + answerChecks(api),
  });
}

/** From the content model. Its generator is read where it is needed alone: that takes seconds. */
export async function entryFiles(): Promise<Map<string, string>> {
  const { contentfulTypes } = await import('./contentful-types.ts');
  return inRoot({ 'shared/vendors/src/generated/contentful-types.ts': NOTE + contentfulTypes() });
}
