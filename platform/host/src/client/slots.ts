import type { SlotName } from '@flotilla/contracts/page';

const TAGS: Record<SlotName, string> = { header: 'header', page: 'div', footer: 'footer' };

/** The element of an application: the server's, or a new one in the same place. */
export function slotElement(slot: SlotName, owner: string): HTMLElement {
  const existing = document.getElementById(`fw-${slot}`);
  if (existing && (slot !== 'page' || existing.dataset.boundary === owner)) return existing;
  existing?.remove();
  const created = document.createElement(TAGS[slot]);
  created.id = `fw-${slot}`;
  created.dataset.boundary = owner;
  const main = document.getElementById('main');
  if (slot === 'page') main?.append(created);
  else if (slot === 'header') main?.before(created);
  else main?.after(created);
  return created;
}
