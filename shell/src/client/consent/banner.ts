import * as paths from '@fernweh/contracts/paths';
import type { EventBus } from '@flotilla/event-bus';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Banner, BannerView } from './consent.ts';

const ID = 'fw-consent';

/** The consent banner, placed directly after the skip link so that keyboard users reach it early. */
export function createBanner(bus: EventBus): Banner {
  let root: Root | undefined;
  let current: BannerView | undefined;
  let opener: Element | null = null;

  return {
    open(view) {
      if (view.requested) opener = document.activeElement;
      current = view;
      show(view).catch(error => {
        console.warn('The consent banner failed to load', error);
        if (view.requested) location.assign(paths.staticPage.href('cookies'));
      });
    },
    close() {
      const shown = document.getElementById(ID);
      const hadFocus = shown?.contains(document.activeElement) ?? false;
      current = undefined;
      root?.unmount();
      root = undefined;
      shown?.remove();
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      opener = null;
    },
  };

  async function show(view: BannerView) {
    const { ConsentBanner, loadChoices } = await import(
      /* webpackChunkName: "consent" */ './consent-banner.tsx'
    );
    const choices = view.requested ? (await loadChoices()).ConsentChoices : undefined;
    if (current !== view) return;
    root?.unmount();
    root = createRoot(element());
    root.render(createElement(ConsentBanner, { ...view, bus, choices }));
  }
}

function element(): HTMLElement {
  const existing = document.getElementById(ID);
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = ID;
  created.dataset.boundary = 'shell';
  const skipLink = document.querySelector('.fw-skip');
  if (skipLink) skipLink.after(created);
  else document.body.prepend(created);
  return created;
}
