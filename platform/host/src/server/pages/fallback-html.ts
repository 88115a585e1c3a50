/** A site's own HTML in place of what can't be shown. Headings come escaped. */
export type FallbackHtml = {
  header: string;
  footer: string;
  page(heading: string): string;
  /** A page that waits for its visitor's sign-in. */
  signIn(heading: string): string;
};
