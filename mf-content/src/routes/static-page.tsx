import { defineView } from '@flotilla/kit';
import { StaticPage } from '../features/static-page/static-page.tsx';
import { head, load } from './static-page.server.ts';

export const view = defineView({ load, head, Component: StaticPage });
