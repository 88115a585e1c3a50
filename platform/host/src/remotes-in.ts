/** The remotes that these parts, `<remote>/<part>`, belong to. */
export const remotesIn = (parts: readonly string[]): string[] => [
  ...new Set(parts.map(key => key.slice(0, key.indexOf('/')))),
];
