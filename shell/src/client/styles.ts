/** A sheet that is not there after this long is not waited for: unstyled beats gone. */
const SHEET_MS = 4000;

/** Style sheets by URL, each once, in the document before what they style is shown. Never rejects. */
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
    setTimeout(done, SHEET_MS);
    document.head.append(link);
  });
}
