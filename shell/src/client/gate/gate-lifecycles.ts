import type { PageStore, SlotLifecycles } from '@fernweh/mf-kit/client';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AwayPage } from '../away-page.tsx';
import { slotElement } from '../slots.ts';
import type { Gate } from './gate.ts';

export type GateView = {
  gate: Gate;
  pages: PageStore;
  onShown: (page: ReturnType<PageStore['current']>) => void;
};

/** The gate as single-spa's application in the page's place. The server's words stay until its code is there. */
export function gateLifecycles(view: GateView): SlotLifecycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => {},
    async mount() {
      const element = slotElement('page', 'shell');
      view.gate.observe();
      const page = await pageOf(view).catch(() => createElement(AwayPage, view));
      delete element.dataset.rendered;
      element.replaceChildren();
      root = createRoot(element);
      root.render(page);
    },
    async unmount() {
      root?.unmount();
      root = undefined;
      slotElement('page', 'shell').replaceChildren();
    },
  } as SlotLifecycles;
}

async function pageOf(view: GateView) {
  const { GatePage } = await import(/* webpackChunkName: "gate" */ './gate-page.tsx');
  return createElement(GatePage, view);
}
