export function developmentOf(
  store: string,
  root: string,
): Promise<{ root: { kty: string; crv: string; x: string }; keys: string } | undefined>;

/** The folder of keys that a store of development on this machine names, where that belongs to this user. */
export function ownFolderOf(store: string): Promise<string | undefined>;

/** The public root key of a clone. */
export function ownRootKeyFile(root: string): string;
