import type { WrappedStock } from '../../stock-remote.ts';

/** Replaced by the build (../../stock-remote.ts). */
declare const __STOCK__: WrappedStock;

export const stock = __STOCK__;
