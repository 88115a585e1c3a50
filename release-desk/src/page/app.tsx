import { useMemo } from 'react';
import { createDeskClient } from './live/desk-client.ts';
import { type Session, useSession } from './live/session.ts';
import { useLiveView } from './live/use-live-view.ts';
import { usePath } from './live/use-path.ts';
import { Header } from './parts/header.tsx';
import type { readSettings } from './settings.ts';
import { HistoryPage } from './views/history-page.tsx';
import { Overview } from './views/overview.tsx';
import { RemotePage } from './views/remote-page.tsx';
import { Loading, SignedOut } from './views/signed-out.tsx';

/** The page of the release desk. Nothing about releases is shown, or asked for, before somebody has signed in. */
export function App({ settings }: { settings: ReturnType<typeof readSettings> }) {
  const { path, navigate, onClick } = usePath();
  const session = useSession(settings, navigate);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside are clicked with keys too.
    <div className="desk" onClick={onClick}>
      {session.status === 'signed-in' ? (
        <Desk session={session} path={path} />
      ) : (
        <>
          <Header path={path} />
          <main id="main">{session.status === 'signed-out' ? <SignedOut {...session} /> : <Loading />}</main>
        </>
      )}
    </div>
  );
}

type DeskProps = { session: Extract<Session, { status: 'signed-in' }>; path: string };

function Desk({ session, path }: DeskProps) {
  const { name, token, signOut, ended } = session;
  // The session's functions work for as long as somebody is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new client for each render would ask without end.
  const client = useMemo(() => createDeskClient(token, ended), [name]);
  const live = useLiveView(client);
  const { view, forbidden } = live;
  const remote = /^\/remotes\/(mf-[a-z-]+)$/.exec(path)?.[1];
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header path={path} live={view && live} name={name} signOut={signOut} />
      <main id="main" tabIndex={-1}>
        {forbidden ? (
          <SignedOut signOut={signOut} />
        ) : !view ? (
          <Loading />
        ) : path === '/history' ? (
          <HistoryPage client={client} view={view} />
        ) : remote ? (
          <RemotePage remote={remote} view={view} client={client} refresh={live.refresh} />
        ) : (
          <Overview view={view} client={client} refresh={live.refresh} />
        )}
      </main>
    </>
  );
}
