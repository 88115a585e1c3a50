import type { Geo } from '@fernweh/contracts/page';
import type { LoadContext } from '@flotilla/kit';
import type { MenuData } from '../shared/menu/menu.ts';
import { readMenus } from '../shared/menu/read-menus.server.ts';
import { withTourFacts } from '../shared/menu/tour-facts.server.ts';

/** @throws Error without menus, so that the next touch asks again */
export async function load(
  context: Pick<LoadContext, 'signal' | 'onSlip'> & { geo: Geo },
): Promise<MenuData> {
  const menus = await readMenus(context);
  if (!menus) throw new Error('There are no menus at the moment');
  return { ...menus, groups: await withTourFacts(menus.groups, context) };
}
