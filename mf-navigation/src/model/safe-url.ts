/** An editor's address: of this site, the web, mail or telephone. Anything else leads home. */
export function safeUrl(url: string | undefined): string {
  const text = (url ?? '').trim();
  return /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(text) ? text : '/';
}
