import * as paths from '@fernweh/contracts/paths';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Banner, BannerView } from './consent.ts';

const ID = 'fw-consent';

/** The banner's place in the document: first thing after the skip link, so that the keyboard meets it early. */
export function bannerPlace(): Banner {
  let root: Root | undefined;
  let wanted: BannerView | undefined;
  let opener: Element | null = null;

  return {
    open(view) {
      if (view.asked) opener = document.activeElement;
      wanted = view;
      show(view).catch(error => {
        console.warn('The cookie choices could not be loaded', error);
        if (view.asked) location.assign(paths.staticPage.href('cookies'));
      });
    },
    close() {
      const shown = document.getElementById(ID);
      const hadFocus = shown?.contains(document.activeElement) ?? false;
      wanted = undefined;
      root?.unmount();
      root = undefined;
      shown?.remove();
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      opener = null;
    },
  };

  async function show(view: BannerView) {
    const { ConsentBanner } = await import(/* webpackChunkName: "consent" */ './consent-banner.tsx');
    if (wanted !== view) return;
    root?.unmount();
    root = createRoot(element());
    root.render(createElement(ConsentBanner, view));
  }
}

function element(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const created = document.createElement('div');
  created.id = ID;
  created.dataset.boundary = 'shell';
  const skipLink = document.querySelector('.fw-skip');
  if (skipLink) skipLink.after(created);
  else document.body.prepend(created);
  return created;
}
