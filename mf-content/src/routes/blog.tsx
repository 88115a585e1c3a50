import { defineView } from '@flotilla/kit';
import { JournalPage } from '../features/journal/journal-page.tsx';
import { head, load } from './blog.server.ts';

export const view = defineView({ load, head, Component: JournalPage });
