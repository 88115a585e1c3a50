import type { SlotName } from '@flotilla/contracts/page';
import type { SlotLifecycles } from '@flotilla/kit/client';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { slotElement } from './slots.ts';

/** Lifecycles for an application that can't be loaded. HTML from the server stays, so that visitors can still read it. */
export function unavailableLifecycles(
  slot: SlotName,
  owner: string,
  fallback: () => ReactNode,
): SlotLifecycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => {},
    async mount() {
      const element = slotElement(slot, owner);
      const served = element.dataset.rendered === 'server';
      delete element.dataset.rendered;
      if (served || slot === 'footer') return;
      element.replaceChildren();
      root = createRoot(element);
      root.render(fallback());
    },
    async unmount() {
      root?.unmount();
      root = undefined;
      if (slot === 'page') slotElement(slot, owner).replaceChildren();
    },
  } as SlotLifecycles;
}
