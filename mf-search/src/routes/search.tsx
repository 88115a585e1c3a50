import { defineView } from '@flotilla/kit';
import { ColumnFacets } from '../features/results/results.tsx';
import { SearchPage } from '../features/results/search-page.tsx';
import { head, load } from './search.server.ts';

export const view = defineView({ load, head, Component: SearchPage, deferred: [ColumnFacets] });
