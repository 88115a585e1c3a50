/** An editor's URL if it is a path of this site, http(s), mailto: or tel:. Any other becomes the home page. */
export function safeUrl(url: string | undefined): string {
  const text = (url ?? '').trim();
  return /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(text) ? text : '/';
}
