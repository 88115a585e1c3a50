import { defineClient } from '@flotilla/kit/client';
import { manifest } from './manifest.ts';

/** This team has a part in other teams' pages, and no page. */
export const { lifecycles, prepare } = defineClient({ name: manifest.name }, {});
