export function developmentOf(
  store: string,
  root: string,
): Promise<{ root: { kty: string; crv: string; x: string }; keys: string } | undefined>;
