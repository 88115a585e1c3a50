import { menuGroups } from './menu/menu-groups.server.ts';
import { MENUS, SUB_ITEM, WINTER_SALE } from './menu/menus.fixture.ts';

/** Menu groups for tests of components. */
export const GROUPS = menuGroups(MENUS, { items: [WINTER_SALE], subItems: [SUB_ITEM] });
