import type { SlotName } from '@flotilla/contracts/page';
import type { PageStore, SlotLifecycles } from '@flotilla/kit/client';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FallbackHeader } from './fallback-slots.tsx';
import { slotElement } from './slots.ts';
import { UnavailablePage } from './unavailable-page.tsx';

/** Lifecycles for an application that can't be loaded. HTML from the server stays, so that visitors can still read it. */
export function unavailableLifecycles(slot: SlotName, owner: string, pages: PageStore): SlotLifecycles {
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
      root.render(
        slot === 'page' ? createElement(UnavailablePage, { pages }) : createElement(FallbackHeader),
      );
    },
    async unmount() {
      root?.unmount();
      root = undefined;
      if (slot === 'page') slotElement(slot, owner).replaceChildren();
    },
  } as SlotLifecycles;
}
