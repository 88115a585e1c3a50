import type { Site } from '@flotilla/contracts/site';
import { createBridgeComponent } from '@module-federation/bridge-react/v19';
import { type MouseEvent, Suspense, useEffect, useMemo, useState } from 'react';
import { AppRoot, type ViewRegistry, viewRegistry } from '../app-root.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { Views } from '../view.ts';
import type { HostProps } from './host-props.ts';
import { type PortablePage, pageOf } from './portable-data.ts';
import type { LoadOther, OwnFragments, PortableHost } from './portable-host.ts';
import { PortablePlace } from './portable-place.tsx';
import { siteOrigin } from './site.ts';

/** `path` is a page of the remote, such as `/offers?sort=price`. */
export type PortableAppProps = HostProps & { path: string };

/**
 * All pages of a remote as an application of a bridge, with a React root of its own: links between its pages change the page in
 * place, all others lead to the site.
 */
export function portableApp(
  site: Site,
  remote: string,
  views: Views,
  fragments: OwnFragments,
  loadOther: LoadOther,
) {
  const parts = { site, remote, fragments, loadOther };
  const registry = viewRegistry(remote, views);
  return createBridgeComponent<PortableAppProps>({
    rootComponent: ({ path, market, session, fallback }: PortableAppProps) => (
      <PortablePlace parts={parts} given={{ market, session, fallback }} url={path}>
        {host => <Page remote={remote} registry={registry} host={host} path={path} market={market} />}
      </PortablePlace>
    ),
  });
}

type PageProps = {
  remote: string;
  registry: ViewRegistry;
  host: PortableHost;
  path: string;
  market: number | undefined;
};

function Page({ remote, registry, host, path, market }: PageProps) {
  const [page, setPage] = useState<PortablePage>();
  const own = useMemo(() => {
    /** Shows a page of this remote. @returns whether it is one */
    const show = async (to: string): Promise<boolean> => {
      const next = await pageOf(remote, to, market).catch(() => undefined);
      if (next?.redirect) return show(next.redirect);
      if (!next?.state) return false;
      await host.scope.prepare(next.state.fragments);
      setPage(next);
      return true;
    };
    const navigate = (to: string) =>
      void show(to).then(shown => {
        if (!shown) host.navigate(to);
      });
    const withPages: PortableHost = { ...host, navigate, forRemote: () => withPages };
    return { host: withPages, show };
  }, [remote, host, market]);

  useEffect(() => {
    void own.show(path).then(shown => {
      if (!shown) host.report('load', new Error(`${path} is no page of ${remote}`));
    });
  }, [own, path, remote, host]);

  if (!page?.state) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears the clicks of links
    <div onClick={event => followLink(event, own.host)}>
      <ErrorBoundary host={own.host} fallback={null} resetOn={page.url}>
        <Suspense fallback={null}>
          <AppRoot host={own.host} views={registry} url={page.url} state={page.state} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** A plain click on a link to the site changes the page, if the remote has it. */
function followLink(event: MouseEvent, host: PortableHost) {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.download) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== siteOrigin()) return;
  event.preventDefault();
  host.navigate(link.pathname + link.search);
}
