import type { RouteObject } from 'react-router-dom';
import type { DeskClient } from './live/desk-client.ts';
import { loadHistory } from './live/load-history.ts';
import { loadRelease } from './live/load-release.ts';
import { loadView } from './live/load-view.ts';
import { Desk, Frame } from './views/desk.tsx';
import { Failed } from './views/failed.tsx';
import { HistoryPage } from './views/history-page.tsx';
import { Overview } from './views/overview.tsx';
import { ReleasePage } from './views/release-page.tsx';
import { RemotePage } from './views/remote-page.tsx';
import { Loading } from './views/signed-out.tsx';

/** The pages of the desk for somebody who is signed in. The service answers the same addresses (`src/plugins/page.ts`). */
export const deskRoutes = (client: DeskClient, name: string, signOut: () => void): RouteObject[] => [
  {
    loader: () => loadView(client),
    // From then on the page asks by itself, every two seconds.
    shouldRevalidate: () => false,
    hydrateFallbackElement: (
      <Frame {...{ name, signOut }}>
        <Loading />
      </Frame>
    ),
    errorElement: (
      <Frame {...{ name, signOut }}>
        <Failed />
      </Frame>
    ),
    element: <Desk {...{ client, name, signOut }} />,
    children: [
      { path: '/history', loader: loadHistory(client), element: <HistoryPage /> },
      { path: '/remotes/:remote', element: <RemotePage /> },
      {
        path: '/remotes/:remote/releases/:version',
        loader: loadRelease(client),
        element: <ReleasePage />,
      },
      { path: '*', element: <Overview /> },
    ],
  },
];
