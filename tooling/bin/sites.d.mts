export const OWN_SITE: 'fernweh';
export function folderOf(site: string): string;
export function startOf(site: string): string;
export function otherSites(root: string): string[];
