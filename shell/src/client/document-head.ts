import type { Head } from '@fernweh/contracts/page';
import { pathOf } from '../match-route.ts';

/** Rewrites the head's tags for a page that was reached without a new document. */
export function updateHead(head: Head, path: string, siteUrl: string): void {
  const absolute = (url: string) => new URL(url, siteUrl).href;
  const canonical = absolute(head.canonical ?? pathOf(path));
  document.title = head.title;
  content('meta[name="description"]', head.description);
  content('meta[name="robots"]', head.robots ?? 'index,follow');
  content('meta[property="og:title"]', head.title);
  content('meta[property="og:description"]', head.description);
  content('meta[property="og:type"]', head.type ?? 'website');
  content('meta[property="og:url"]', canonical);
  if (head.image)
    content('meta[property="og:image"]', absolute(`/img/${head.image.src}?w=1200&h=630&fit=fill&fm=jpg`));
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}

function content(selector: string, value: string) {
  document.querySelector(selector)?.setAttribute('content', value);
}
