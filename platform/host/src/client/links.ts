import { hostedSite } from '../site.ts';
/** Follows clicks on this site's links by client navigation and leaves all other clicks to the browser. */
export function interceptLinks(navigate: (to: string) => void): void {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || !isInternal(link)) return;
    const sameDocument = link.hash && link.pathname === location.pathname && link.search === location.search;
    if (sameDocument) return;
    event.preventDefault();
    if (link.href === location.href) location.reload();
    else navigate(link.href);
  };
  document.addEventListener('click', follow);
  // React stops events on unhydrated content in the capture phase, so links inside it are followed before React.
  const deferred = (event: MouseEvent) => (event.target as Element | null)?.closest('[data-deferred]');
  document.addEventListener('click', event => deferred(event) && follow(event), { capture: true });
}

/** The host's own. */
const FILES = /^\/(assets|sitemap\.xml|robots\.txt)/;

function isInternal(link: HTMLAnchorElement): boolean {
  const plain =
    (!link.target || link.target === '_self') && !link.hasAttribute('download') && link.rel !== 'external';
  const { variantParameter, isFile } = hostedSite();
  const file = FILES.test(link.pathname) || isFile?.(link.pathname);
  // A document keeps its variant.
  const variant = variantParameter && new URLSearchParams(link.search).has(variantParameter);
  return plain && !file && !variant && link.origin === location.origin;
}
