/** Replaced by the build (platform/build/src/shell.ts). */
declare const FORMER_NAMES: Record<string, string>;

/**
 * Shared modules, also by the former names of their packages: releases of before ask for them by these.
 * @param formerNames of packages that the shell shares, each with its present name
 */
export function withFormerNames<Shared>(
  modules: Record<string, Shared>,
  formerNames = FORMER_NAMES,
): Record<string, Shared> {
  const renamed = Object.entries(formerNames).flatMap(([former, name]) =>
    Object.entries(modules)
      .filter(([module]) => module === name || module.startsWith(`${name}/`))
      .map(([module, shared]) => [former + module.slice(name.length), shared] as const),
  );
  return { ...modules, ...Object.fromEntries(renamed) };
}
