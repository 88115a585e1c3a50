import { z } from 'zod';

/** Props of the fragments of mf-navigation: what another team's page passes to them. */
export const fragmentProps = {
  /** What the header's menus show once they open. It has no component, and the header alone uses it. */
  'mf-navigation/menus': z.strictObject({}),
} satisfies Record<`mf-navigation/${string}`, z.ZodType>;

/** They have the same data for every visitor of a market. */
export const marketFragments = ['mf-navigation/menus'] as const satisfies (keyof typeof fragmentProps)[];
