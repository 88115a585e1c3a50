import { defineView } from '@fernweh/mf-kit';
import { BuilderPage } from '../features/builder/builder-page.tsx';
import { head, load } from './builder-page.server.ts';

export const view = defineView({ load, head, Component: BuilderPage });
