import { defineView } from '@flotilla/kit';
import { CompanionPage } from '../features/companion/companion-page.tsx';
import { head } from './traveller-details.server.ts';

export const view = defineView({ head, Component: CompanionPage });
