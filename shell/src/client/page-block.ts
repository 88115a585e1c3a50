import type { DocumentPayload } from '@fernweh/contracts/page';

/** What the server made this document from. @throws Error in a document of another making. */
export function readPageBlock(): DocumentPayload {
  const text = document.getElementById('fw-data')?.textContent;
  if (!text) throw new Error('This document carries no page data');
  return JSON.parse(text) as DocumentPayload;
}
