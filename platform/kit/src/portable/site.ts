/**
 * Where a portable build came from, and the site that it belongs to (docs/decisions/133). There is one of each in a container: its
 * public path is known once it runs.
 */
declare const __webpack_public_path__: string;

/** Origin of the container's own files, which serves its data too. */
export const filesOrigin = (): string => new URL(__webpack_public_path__, location.href).origin;

let site: string | undefined;

/** Links, forms and pictures lead here. */
export const siteOrigin = (): string => site ?? filesOrigin();

export function setSite(url: string): void {
  site = new URL(url).origin;
}
