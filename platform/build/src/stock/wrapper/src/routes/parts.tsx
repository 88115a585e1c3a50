import { stockPage } from '@flotilla/kit/stock';
import { stock } from '../stock.ts';

export const view = stockPage({ remote: stock.remote, fragments: Object.keys(stock.parts) });
