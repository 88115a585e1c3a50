import { defineView } from '@flotilla/kit';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { head, load } from './not-found.server.ts';

export const view = defineView({ load, head, Component: NotFoundPage });
