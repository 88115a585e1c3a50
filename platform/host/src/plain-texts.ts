/** What a site says in place of its parts where it has no page of its own for that: the same in documents and in browsers. */
export type PlainTexts = {
  /** In place of the header. */
  links: readonly { href: string; text: string }[];
  /** In place of a page, below its heading. */
  unavailable: string;
  footer: string;
};
