import { getMenus } from '@fernweh/api-client/content';
import { reportSlip, type Slip } from '@fernweh/contracts/lenient';
import type { MenuResponse, PromotionalNavItem, PromotionalSubNavItem } from '@fernweh/contracts/menus';
import { promotionalNavItems, promotionalSubNavItems } from '@fernweh/vendors/contentful';
import type { LoadContext } from '@flotilla/kit';
import { optional } from '../optional.server.ts';
import type { MenuData } from './menu.ts';
import { contactOf, menuGroups } from './menu-groups.server.ts';

/**
 * The menus with the promotional items. What can't be fetched is logged and left out (product/errors 1). An empty menu counts
 * as one that could not be fetched.
 * @returns undefined without the menus themselves
 */
export async function readMenus(
  context: Pick<LoadContext, 'signal' | 'incomplete' | 'onSlip'>,
): Promise<MenuData | undefined> {
  const [menus, items = NONE, subItems = NONE] = await Promise.all([
    optional('menus', getMenus(context), context),
    optional('nav-item', promotionalNavItems(context), context),
    optional('sub-nav-item', promotionalSubNavItems(context), context),
  ]);
  if (menus?.mainMenu.menuParts.length === 0) context.incomplete?.('menus');
  if (!menus) return undefined;
  const made = madeOf(menus, items, subItems);
  for (const slip of made.slips) reportSlip(context.onSlip, slip);
  return made.data;
}

type Made = {
  menus: MenuResponse;
  items: readonly PromotionalNavItem[];
  subItems: readonly PromotionalSubNavItem[];
  data: MenuData;
  slips: Slip[];
};
const NONE: never[] = [];
let latest: Made | undefined;

/** Every page has the menus, and what they are made of stays the same object while it does not change. */
function madeOf(menus: Made['menus'], items: Made['items'], subItems: Made['subItems']): Made {
  if (latest?.menus === menus && latest.items === items && latest.subItems === subItems) return latest;
  const slips: Slip[] = [];
  const groups = menuGroups(menus, { items, subItems }, slip => slips.push(slip));
  latest = { menus, items, subItems, data: { groups, contact: contactOf(menus) }, slips };
  return latest;
}
