import { defineFragment } from '@flotilla/kit';
import { SearchBox } from '../features/search-box/search-box.tsx';
import { load } from './search-box.server.ts';

export const fragment = defineFragment('mf-search/search-box', { load, Component: SearchBox });
