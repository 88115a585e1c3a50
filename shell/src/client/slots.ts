import type { SlotName } from '@fernweh/contracts/page';

const TAGS: Record<SlotName, string> = { header: 'header', page: 'div', footer: 'footer' };

/** The element an application lives in: the server's, or a new one at the same place. */
export function slotElement(slot: SlotName, owner: string): HTMLElement {
  const known = document.getElementById(`fw-${slot}`);
  if (known && (slot !== 'page' || known.dataset.boundary === owner)) return known;
  known?.remove();
  const created = document.createElement(TAGS[slot]);
  created.id = `fw-${slot}`;
  created.dataset.boundary = owner;
  const main = document.getElementById('main');
  if (slot === 'page') main?.append(created);
  else if (slot === 'header') main?.before(created);
  else main?.after(created);
  return created;
}
