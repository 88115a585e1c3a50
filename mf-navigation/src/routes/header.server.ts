import type { LoadContext } from '@flotilla/kit';
import type { HeaderData, MenuGroup, MenuTop } from '../shared/menu/menu.ts';
import { readMenus } from '../shared/menu/read-menus.server.ts';

/**
 * The row of the desktop menu. A page without it is made again within seconds. What opens comes with the fragment
 * `mf-navigation/menus`.
 */
export async function load(
  context: Pick<LoadContext, 'signal' | 'incomplete' | 'onSlip'>,
): Promise<HeaderData> {
  const menus = await readMenus(context);
  return { groups: (menus?.groups ?? []).filter(({ desktop, hasPanel }) => desktop || hasPanel).map(topOf) };
}

const topOf = ({ slug, title, isNew, url, hasPanel, paint }: MenuGroup): MenuTop => ({
  slug,
  title,
  isNew,
  url,
  hasPanel,
  ...(paint && { paint }),
});
