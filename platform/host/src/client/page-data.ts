import type { DocumentPayload } from '@flotilla/contracts/page';

/** The payload that the server rendered this document from. @throws Error if the document has none */
export function readPageData(): DocumentPayload {
  const text = document.getElementById('fw-data')?.textContent;
  if (!text) throw new Error('This document carries no page data');
  return JSON.parse(text) as DocumentPayload;
}
