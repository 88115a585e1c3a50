export { stockFragment } from './stock-fragment.tsx';
export { stockPage } from './stock-page.tsx';
export type { StockPart } from './stock-part.ts';
