/** Packages that the shell shares and that were renamed: releases of before ask for them by their former names. */
export const FORMER_NAMES: Record<string, string> = { '@fernweh/mf-kit': '@flotilla/kit' };

/** Shared modules, also by the former names of their packages. */
export function withFormerNames<Shared>(modules: Record<string, Shared>): Record<string, Shared> {
  const renamed = Object.entries(FORMER_NAMES).flatMap(([former, name]) =>
    Object.entries(modules)
      .filter(([module]) => module === name || module.startsWith(`${name}/`))
      .map(([module, shared]) => [former + module.slice(name.length), shared] as const),
  );
  return { ...modules, ...Object.fromEntries(renamed) };
}
