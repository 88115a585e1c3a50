import { defineFragment } from '@flotilla/kit';
import { load } from './menus.server.ts';

/** Data alone: the desktop menu and the mobile menu of the header both show it. */
export const fragment = defineFragment('mf-navigation/menus', { load, Component: () => null });
