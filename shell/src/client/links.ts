/** Clicks on links of this site go through the shell; everything else is the browser's. */
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
    if (!link || !isOurs(link)) return;
    const sameDocument = link.hash && link.pathname === location.pathname && link.search === location.search;
    if (sameDocument) return;
    event.preventDefault();
    if (link.href === location.href) location.reload();
    else navigate(link.href);
  };
  document.addEventListener('click', follow);
  // React stops a press on what it has not hydrated yet on its way down: there the links are ours at once.
  const deferred = (event: MouseEvent) => (event.target as Element | null)?.closest('[data-deferred]');
  document.addEventListener('click', event => deferred(event) && follow(event), { capture: true });
}

function isOurs(link: HTMLAnchorElement): boolean {
  const plain =
    (!link.target || link.target === '_self') && !link.hasAttribute('download') && link.rel !== 'external';
  const file = /^\/(assets|img|sitemap\.xml|robots\.txt|blog\/rss\.xml)/.test(link.pathname);
  const market = new URLSearchParams(link.search).has('channel');
  return plain && !file && !market && link.origin === location.origin;
}
