declare module 'bench-remotes' {
  import type { FragmentDefinition, Views } from '@flotilla/kit';

  /** Views by remote and fragments by id, from the sources of this repository. */
  export const views: Record<string, Views>;
  // biome-ignore lint/suspicious/noExplicitAny: a table of many fragments, each with its own props and data
  export const fragments: Record<string, () => Promise<{ fragment: FragmentDefinition<any, any> }>>;
}
