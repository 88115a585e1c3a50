import { menuGroups } from '../model/menu-groups.server.ts';
import { MENUS, SUB_ITEM, WINTER_SALE } from '../model/menus.fixture.ts';

/** Menu groups for tests of components. */
export const GROUPS = menuGroups(MENUS, { items: [WINTER_SALE], subItems: [SUB_ITEM] });
