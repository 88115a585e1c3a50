/** How a value of version n becomes one of n + 1, and back. */
export type Casts = Record<number, { up(value: never): unknown; down(value: never): unknown }>;

/** What one release knows of the payloads of a topic, or of the props of a fragment: its version, and casts of earlier ones. */
export type Versioned = { version: number; earlier?: Casts };

/**
 * Casts a value from its sender's version to that of its receiver, one version at a time. The newer side knows both directions: a newer
 * receiver casts an older value up, and a newer sender casts its value down for an older receiver.
 * @returns undefined if the newer side no longer knows the other version
 */
export function cast(value: unknown, from: Versioned, to: Versioned): unknown {
  let { version } = from;
  let result = value;
  while (version < to.version) {
    result = to.earlier?.[version]?.up(result as never);
    version += 1;
  }
  while (version > to.version) {
    version -= 1;
    result = from.earlier?.[version]?.down(result as never);
  }
  return result;
}
