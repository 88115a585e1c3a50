import type { Head } from '@flotilla/contracts/page';
import { HEAD_TAGS, type HeadTag, headTags } from '../head-tags.ts';
import { trustedJson } from './trusted-types.ts';

/** Replaces the head's tags after a client navigation. */
export function updateHead(head: Head, path: string, siteUrl: string): void {
  const previous = document.head.querySelectorAll(HEAD_TAGS);
  document.title = head.title;
  document.head.querySelector('title')?.after(...headTags(head, path, siteUrl).map(elementOf));
  for (const element of previous) element.remove();
}

function elementOf({ name, attributes, json }: HeadTag): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (json !== undefined) (element as HTMLScriptElement).text = trustedJson(json);
  return element;
}
