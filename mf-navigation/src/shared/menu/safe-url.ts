/** Browsers drop these before they read an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f]/;

/** An editor's URL if it is a path of this site, http(s), mailto: or tel:. Any other becomes the home page. */
export function safeUrl(url: string | undefined): string {
  const text = (url ?? '').trim();
  return /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(text) && !CONTROLS.test(text) ? text : '/';
}
