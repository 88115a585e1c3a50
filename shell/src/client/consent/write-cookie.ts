/** @param cookie as `Set-Cookie` has it */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = cookie;
}
