/** For `toHaveURL`: the last character of a booking reference may be one that some code escapes and some does not. */
export const sameAddress = (address: string) => (url: URL) =>
  decodeURIComponent(url.href) === decodeURIComponent(address);
