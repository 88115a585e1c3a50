import { stockFragment } from '@flotilla/kit/stock';
import { stock } from './stock.ts';

/** The query with which the build asks for this module: the name of one fragment. */
declare const __resourceQuery: string;

const name = __resourceQuery.slice(1);
const part = stock.parts[name];
if (!part) throw new Error(`${stock.remote} has no part ${name}`);

export const fragment = stockFragment(part);
