import type { Head } from '@fernweh/contracts/page';
import { HEAD_TAGS, type HeadTag, headTags } from '../head-tags.ts';
import { trustedJson } from './trusted-types.ts';

/** Puts the head of a page that was reached without a new document in the place of the last one's. */
export function updateHead(head: Head, path: string, siteUrl: string): void {
  const former = document.head.querySelectorAll(HEAD_TAGS);
  document.title = head.title;
  document.head.querySelector('title')?.after(...headTags(head, path, siteUrl).map(elementOf));
  for (const element of former) element.remove();
}

function elementOf({ name, attributes, json }: HeadTag): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (json !== undefined) (element as HTMLScriptElement).text = trustedJson(json);
  return element;
}
