import { defineView } from '@flotilla/kit';
import { BuilderPage } from '../features/builder/builder-page.tsx';
import { head, load } from './builder-page.server.ts';

export const view = defineView({ load, head, Component: BuilderPage });
