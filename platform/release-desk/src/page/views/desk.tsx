import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useOutletContext } from 'react-router-dom';
import type { DeskView } from '../../view/desk-view.ts';
import type { DeskClient } from '../live/desk-client.ts';
import type { LoadedView } from '../live/load-view.ts';
import { type LiveView, useLiveView } from '../live/use-live-view.ts';
import { Header } from '../parts/header.tsx';
import { Loading, SignedOut } from './signed-out.tsx';
import * as texts from './texts.ts';

/** What every page of the desk shows and changes. */
export type DeskContext = { view: DeskView; client: DeskClient; refresh(): Promise<void> };

type Props = { client: DeskClient; name: string; signOut: () => void };

/** Every page of the desk, with the live view in it. */
export function Desk({ client, ...who }: Props) {
  const live = useLiveView(client, useLoaderData<LoadedView>());
  const { view, forbidden, refresh } = live;
  return (
    <Frame {...who} live={view && live}>
      {forbidden ? (
        <SignedOut signOut={who.signOut} />
      ) : view ? (
        <Outlet context={{ view, client, refresh } satisfies DeskContext} />
      ) : (
        <Loading />
      )}
      <ScrollRestoration />
    </Frame>
  );
}

type FrameProps = Omit<Props, 'client'> & { live?: LiveView | undefined; children: ReactNode };

/** What is around all pages, also while the first view loads and where a page has failed. */
export function Frame({ live, name, signOut, children }: FrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <Header live={live} name={name} signOut={signOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export const useDesk = () => useOutletContext<DeskContext>();
