import { defineView } from '@flotilla/kit';
import { StaticPage } from '../features/static-page/static-page.tsx';
import { head, load } from './tours-help.server.ts';

export const view = defineView({ load, head, Component: StaticPage });
