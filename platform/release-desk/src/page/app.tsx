import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createDeskClient } from './live/desk-client.ts';
import { type Session, useSession } from './live/session.ts';
import { Header } from './parts/header.tsx';
import { deskRoutes } from './routes.tsx';
import type { Settings } from './settings.ts';
import { Failed } from './views/failed.tsx';
import { Loading, SignedOut } from './views/signed-out.tsx';

/** The page of the release desk. Nothing about releases is shown, or asked for, before somebody has signed in. */
export function App({ settings }: { settings: Settings }) {
  const session = useSession(settings);
  return (
    <div className="desk">
      {session.status === 'signed-in' ? (
        <SignedIn session={session} />
      ) : (
        <>
          <Header />
          <main id="main">
            <NotSignedIn session={session} />
          </main>
        </>
      )}
    </div>
  );
}

function NotSignedIn({ session }: { session: Session }) {
  if (session.status === 'failed') return <Failed />;
  return session.status === 'signed-out' ? <SignedOut {...session} /> : <Loading />;
}

/** The router's loaders ask with the token of whoever is signed in, so that there is one for each. */
function SignedIn({ session }: { session: Extract<Session, { status: 'signed-in' }> }) {
  const { name, token, signOut, ended } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session's functions work for as long as somebody is signed in.
  const router = useMemo(
    () => createBrowserRouter(deskRoutes(createDeskClient(token, ended), name, signOut)),
    [name],
  );
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
