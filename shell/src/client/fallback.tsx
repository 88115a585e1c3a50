import type { Fallback } from '@flotilla/host/client/applications';
import { FallbackFooter, FallbackHeader } from './fallback-slots.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

/** What this site shows in the browser where an application is unavailable. */
export const fallback: Fallback = (slot, pages) =>
  ({ header: <FallbackHeader />, page: <UnavailablePage pages={pages} />, footer: <FallbackFooter /> })[slot];
