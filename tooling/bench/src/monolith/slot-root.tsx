import type { PagePayload, SlotName } from '@flotilla/contracts/page';
import { AppRoot, type Host } from '@flotilla/kit';
import type { PageStore } from '@flotilla/kit/client';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { openView, registryOf } from './modules.ts';

type Shared = { host: Host; pages: PageStore; onShown: (payload: PagePayload) => void };

/** Hydrates the server's HTML of a slot as soon as its view has loaded. */
export async function hydrateSlot(slot: SlotName, shared: Shared): Promise<void> {
  const element = document.getElementById(`fw-${slot}`);
  const page = shared.pages.current();
  const route = page.states[slot]?.route;
  if (!element || !route) return;
  await openView(ownerOf(slot, page), route);
  hydrateRoot(element, <SlotRoot {...shared} slot={slot} element={element} />, {
    identifierPrefix: `${slot}-`,
    onRecoverableError: error => console.error('Hydration', error),
  });
}

const ownerOf = (slot: SlotName, page: PagePayload) => (slot === 'page' ? page.owner : 'mf-navigation');

type Props = Shared & { slot: SlotName; element: HTMLElement };

/** The kit's slot root without single-spa: header and footer stay, and the page follows the store. */
function SlotRoot({ host, pages, slot, element, onShown }: Props) {
  const [page, setPage] = useState(() => pages.current());
  const [kept, setKept] = useState(page);

  useEffect(
    () =>
      pages.subscribe(next =>
        startTransition(() => {
          setPage(next);
          if (slot === 'page') setKept(next);
        }),
      ),
    [pages, slot],
  );

  useEffect(() => {
    delete element.dataset.rendered;
    performance.mark(`fw-hydrated-${slot}`);
  }, [element, slot]);

  useEffect(() => {
    if (slot === 'page') onShown(page);
  }, [slot, page, onShown]);

  const state = kept.states[slot];
  if (!state) return null;
  return (
    <AppRoot
      key={slot === 'page' ? page.url : slot}
      host={host}
      views={registryOf(ownerOf(slot, kept))}
      url={page.url}
      state={state}
    />
  );
}
