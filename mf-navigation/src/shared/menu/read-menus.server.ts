import { getMenus } from '@fernweh/api-client/content';
import type { LoadContext } from '@fernweh/mf-kit';
import { promotionalNavItems, promotionalSubNavItems } from '@fernweh/vendors/contentful';
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
  const [menus, items = [], subItems = []] = await Promise.all([
    optional('menus', getMenus(context), context),
    optional('nav-item', promotionalNavItems(context), context),
    optional('sub-nav-item', promotionalSubNavItems(context), context),
  ]);
  if (menus?.mainMenu.menuParts.length === 0) context.incomplete?.('menus');
  return (
    menus && { groups: menuGroups(menus, { items, subItems }, context.onSlip), contact: contactOf(menus) }
  );
}
