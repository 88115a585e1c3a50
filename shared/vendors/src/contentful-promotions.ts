import { readEntryLeniently } from '@fernweh/contracts/lenient';
import {
  type PromotionalNavItem,
  type PromotionalSubNavItem,
  promotionalNavItem,
  promotionalSubNavItem,
} from '@fernweh/contracts/menus';
import type { z } from 'zod';
import { type Call, entriesOf } from './contentful-client.ts';

const LIMIT = 10;

/** Extra items of the main menu ('nav-item'). @throws Error where Contentful does not answer in time */
export const promotionalNavItems = (call: Call): Promise<PromotionalNavItem[]> =>
  promotions('nav-item', promotionalNavItem, call);

/** Extra items under a category of the menu ('sub-nav-item'). @throws Error as above */
export const promotionalSubNavItems = (call: Call): Promise<PromotionalSubNavItem[]> =>
  promotions('sub-nav-item', promotionalSubNavItem, call);

async function promotions<Item extends z.ZodType>(contentType: string, schema: Item, call: Call) {
  const { items } = await entriesOf(contentType, { limit: LIMIT }, call);
  return items.flatMap(({ sys, fields }) => {
    const document = `contentful/${contentType}/${sys.id}`;
    const item = readEntryLeniently(schema, fields, { document, onSlip: call.onSlip });
    return item === undefined ? [] : [item];
  });
}
