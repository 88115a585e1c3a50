import { readEntryLeniently, reportSlip, type Slip } from '@fernweh/contracts/lenient';
import {
  type PromotionalNavItem,
  type PromotionalSubNavItem,
  promotionalNavItem,
  promotionalSubNavItem,
} from '@fernweh/contracts/menus';
import type { z } from 'zod';
import { type Call, type Entries, entriesOf } from './contentful-client.ts';
import { type ContentType, schemaOf } from './contentful-model.ts';

const LIMIT = 10;

/** Extra items of the main menu ('nav-item'). @throws Error where Contentful does not answer in time */
export const promotionalNavItems = (call: Call): Promise<PromotionalNavItem[]> =>
  promotions('nav-item', schemaOf('nav-item', promotionalNavItem), call);

/** Extra items under a category of the menu ('sub-nav-item'). @throws Error as above */
export const promotionalSubNavItems = (call: Call): Promise<PromotionalSubNavItem[]> =>
  promotions('sub-nav-item', schemaOf('sub-nav-item', promotionalSubNavItem), call);

/** What was read of entries. Every page asks for the same, and entries are kept (./contentful-client.ts). */
const readings = new WeakMap<Entries, { items: unknown[]; slips: Slip[] }>();

async function promotions<Item extends z.ZodType>(
  contentType: ContentType,
  schema: Item,
  call: Call,
): Promise<z.output<Item>[]> {
  const entries = await entriesOf(contentType, { limit: LIMIT }, call);
  const known = readings.get(entries) ?? read(entries, contentType, schema);
  readings.set(entries, known);
  for (const slip of known.slips) reportSlip(call.onSlip, slip);
  return known.items as z.output<Item>[];
}

function read(entries: Entries, contentType: string, schema: z.ZodType) {
  const slips: Slip[] = [];
  const items = entries.items.flatMap(({ sys, fields }) => {
    const document = `contentful/${contentType}/${sys.id}`;
    const item = readEntryLeniently(schema, fields, { document, onSlip: slip => slips.push(slip) });
    return item === undefined ? [] : [item];
  });
  return { items, slips };
}
