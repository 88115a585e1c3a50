import { defineView } from '@flotilla/kit';
import { BelowTheFold, HomePage } from '../features/home/home-page.tsx';
import { head, load } from './home.server.ts';

export const view = defineView({ load, head, Component: HomePage, deferred: [BelowTheFold] });
