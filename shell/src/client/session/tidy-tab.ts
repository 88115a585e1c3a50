import { isOpen, type StoredSession } from './stored-session.ts';
import type { TabData } from './tab-data.ts';

/** What the tab stored in a session that is over is removed: by a document before this one, or by one that is kept for "back". */
export function tidyTab(data: TabData, now: StoredSession): void {
  const tab = data.tabSession();
  if (tab === undefined) return;
  const goesOn = now ? isOpen(now) && now.id === tab : tab === '' && data.hasMarker();
  if (!goesOn) data.dropTab();
}
