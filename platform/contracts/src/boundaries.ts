/** `GET /_boundaries`: which releases the site has now, for the boundary view. */
export const BOUNDARIES_PATH = '/_boundaries';

type RemoteFacts = {
  /** What most visitors get. */
  stable?: string;
  /** Offered to some of them. */
  canary?: string;
  /** Who reviews changes of it. */
  codeOwner?: string;
};

export type BoundaryFacts = { remotes: Record<string, RemoteFacts> };
