import { type ReactNode, useEffect, useState } from 'react';
import { HostContext } from '../host.ts';
import { HostRouter } from '../router.tsx';
import type { HostProps } from './host-props.ts';
import { createPortableHost, type PortableHost, type PortableParts } from './portable-host.ts';

type Props = {
  parts: PortableParts;
  given: HostProps;
  url?: string;
  children: (host: PortableHost) => ReactNode;
};

/** The element in which the site's tokens and base styles hold; nothing of them reaches the page around it. */
export function PortablePlace({ parts, given, url = '/', children }: Props) {
  const { market, session, fallback = null } = given;
  const [host, setHost] = useState<PortableHost>();
  useEffect(() => {
    let ended = false;
    createPortableHost(parts, { market, session }).then(
      made => !ended && setHost(made),
      error => console.error(`${parts.remote}: the site does not answer`, error),
    );
    return () => {
      ended = true;
    };
  }, [parts, market, session]);
  return (
    <div className="flotilla" data-remote={parts.remote}>
      {host ? (
        <HostContext value={host}>
          <HostRouter url={url} navigate={host.navigate}>
            {children(host)}
          </HostRouter>
        </HostContext>
      ) : (
        fallback
      )}
    </div>
  );
}
