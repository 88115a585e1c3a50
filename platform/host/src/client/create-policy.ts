type TrustedTypes<Rules> = { createPolicy(name: string, rules: Rules): Rules };

/** A policy of Trusted Types, or the rules themselves in browsers without Trusted Types. */
export function createPolicy<Rules>(name: string, rules: Rules): Rules {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes<Rules> };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
