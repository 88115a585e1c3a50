import type { Actor } from './release-store.ts';

/** Who changed a pointer, for people. Whoever has a team's key writes the name beside it: of operators the identity provider says it. */
export const actorText = ({ kind, name }: Actor): string =>
  kind === 'team' ? `${name}, with the team’s key` : name;
