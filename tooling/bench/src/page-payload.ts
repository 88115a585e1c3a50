import type { DocumentPayload } from '@flotilla/contracts/page';

/** The payload in a document of the shell. @throws Error if there is none */
export function payloadOf(html: string): DocumentPayload {
  const block = /<script type="application\/json" id="fw-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!block) throw new Error('The document carries no page data');
  return JSON.parse(block) as DocumentPayload;
}
