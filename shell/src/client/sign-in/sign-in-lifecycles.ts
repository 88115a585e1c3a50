import { slotElement } from '@flotilla/host/client/slots';
import type { PageStore, SlotLifecycles } from '@flotilla/kit/client';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UnavailablePage } from '../unavailable-page.tsx';
import type { SignInGuard } from './sign-in-guard.ts';

export type SignInView = {
  signInGuard: SignInGuard;
  pages: PageStore;
  onShown: (page: ReturnType<PageStore['current']>) => void;
};

/** The sign-in page as a single-spa application. The server's HTML stays until its code has loaded. */
export function signInLifecycles(view: SignInView): SlotLifecycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => {},
    async mount() {
      const element = slotElement('page', 'shell');
      view.signInGuard.update();
      const page = await pageOf(view).catch(() => createElement(UnavailablePage, view));
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

async function pageOf(view: SignInView) {
  const { SignInPage } = await import(/* webpackChunkName: "sign-in" */ './sign-in-page.tsx');
  return createElement(SignInPage, view);
}
