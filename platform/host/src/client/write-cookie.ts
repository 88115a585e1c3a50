/** @param cookie in the format of `Set-Cookie` */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = cookie;
}
