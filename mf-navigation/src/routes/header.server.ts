import { getMenus } from '@fernweh/api-client/content';
import type { LoadContext } from '@fernweh/mf-kit';
import { promotionalNavItems, promotionalSubNavItems } from '@fernweh/vendors/contentful';
import type { HeaderData } from '../model/menu.ts';
import { contactOf, menuGroups } from '../model/menu-groups.server.ts';

/** Menus away: logged, and the header has an empty menu (specification §8). */
export async function load({
  signal,
  incomplete,
}: Pick<LoadContext, 'signal' | 'incomplete'>): Promise<HeaderData> {
  const [menus, items, subItems] = await Promise.all([
    getMenus({ signal }).catch((error: Error) => {
      console.error('The menus could not be read', error.message);
      incomplete?.('menus');
      return undefined;
    }),
    promotionalNavItems({ signal }),
    promotionalSubNavItems({ signal }),
  ]);
  if (!menus) return { groups: [] };
  return { groups: menuGroups(menus, { items, subItems }), contact: contactOf(menus) };
}
