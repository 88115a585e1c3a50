import { getMenus } from '@fernweh/api-client/content';
import type { LoadContext } from '@fernweh/mf-kit';
import { promotionalNavItems, promotionalSubNavItems } from '@fernweh/vendors/contentful';
import type { HeaderData } from '../shared/menu/menu.ts';
import { contactOf, menuGroups } from '../shared/menu/menu-groups.server.ts';
import { optional } from '../shared/optional.server.ts';

/**
 * The menus with the promotional items. What can't be fetched is logged and left out (product/errors 1); the page is then
 * made again within seconds. An empty menu counts as one that could not be fetched.
 */
export async function load(
  context: Pick<LoadContext, 'signal' | 'incomplete' | 'onSlip'>,
): Promise<HeaderData> {
  const [menus, items = [], subItems = []] = await Promise.all([
    optional('menus', getMenus(context), context),
    optional('nav-item', promotionalNavItems(context), context),
    optional('sub-nav-item', promotionalSubNavItems(context), context),
  ]);
  if (!menus) return { groups: [] };
  if (menus.mainMenu.menuParts.length === 0) context.incomplete?.('menus');
  return { groups: menuGroups(menus, { items, subItems }, context.onSlip), contact: contactOf(menus) };
}
