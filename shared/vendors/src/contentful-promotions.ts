import {
  type PromotionalNavItem,
  type PromotionalSubNavItem,
  promotionalNavItem,
  promotionalSubNavItem,
} from '@fernweh/contracts/menus';
import type { z } from 'zod';
import { type Call, entriesOf } from './contentful-client.ts';

const MOST = 10;

/** Extra items of the main menu ('nav-item'). A failure is logged, and there are then none (specification §8). */
export const promotionalNavItems = (call: Call): Promise<PromotionalNavItem[]> =>
  promotions('nav-item', promotionalNavItem, call);

/** Extra items under a category of the menu ('sub-nav-item'); failures as above. */
export const promotionalSubNavItems = (call: Call): Promise<PromotionalSubNavItem[]> =>
  promotions('sub-nav-item', promotionalSubNavItem, call);

async function promotions<T>(contentType: string, schema: z.ZodType<T>, call: Call): Promise<T[]> {
  try {
    const { items } = await entriesOf(contentType, { limit: MOST }, call);
    return items.flatMap(({ sys, fields }) => {
      const parsed = schema.safeParse(withoutNulls(fields));
      if (!parsed.success) console.warn(`${contentType} ${sys.id} is not valid`, parsed.error.message);
      return parsed.success ? [parsed.data] : [];
    });
  } catch (error) {
    console.warn(`${contentType} could not be read`, error instanceof Error ? error.message : error);
    return [];
  }
}

/** An editor's emptied field is null; ours are absent. */
function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
