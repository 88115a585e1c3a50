import { defineView } from '@fernweh/mf-kit';
import { Footer } from '../features/footer/footer.tsx';
import { load } from './footer.server.ts';

export const view = defineView({ load, Component: Footer });
