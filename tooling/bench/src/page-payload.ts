import type { DocumentPayload } from '@fernweh/contracts/page';

/** What a document says it was made from. @throws Error in a document of another making */
export function payloadOf(html: string): DocumentPayload {
  const block = /<script type="application\/json" id="fw-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!block) throw new Error('The document carries no page data');
  return JSON.parse(block) as DocumentPayload;
}
