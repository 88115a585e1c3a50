/** The services that are replaced where none is named. */
export const ALL = ['desk', 'api', 'renderer', 'shell', 'edge'];

/**
 * The order in which services are replaced, whichever order they are named in. Who is called comes first: a shell calls the API and
 * reports to the desk, and the edge calls both. A desk of before leaves out what new shells report of failed calls, and would promote
 * a canary that it should hold (docs/decisions/185). What is not among them is no caller of theirs, and comes before.
 */
export const inOrder = (services: readonly string[]): string[] =>
  [...new Set(services)].sort((one, other) => ALL.indexOf(one) - ALL.indexOf(other));
