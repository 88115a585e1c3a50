/** Longest wait for a style sheet. An unstyled page is better than none. */
const STYLESHEET_TIMEOUT_MS = 4000;

/** Adds each style sheet once and resolves when all have loaded or timed out. Never rejects. */
export async function ensureStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all([...new Set(hrefs)].map(ensureStyle));
}

function ensureStyle(href: string): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return undefined;
  return new Promise(done => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => done();
    setTimeout(done, STYLESHEET_TIMEOUT_MS);
    document.head.append(link);
  });
}
