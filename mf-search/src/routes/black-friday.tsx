import { defineView } from '@flotilla/kit';
import { FinderPage } from '../features/finder/finder-page.tsx';
import { head, load } from './black-friday.server.ts';

export const view = defineView({ load, head, Component: FinderPage });
