import type { Versioned } from '@flotilla/contracts/casts';
import { useEffect, useRef } from 'react';
import { type Host, useHost } from './host.ts';
import type { LoadContext } from './view.ts';

/**
 * A fragment of a remote that has no React: HTML on the server, lifecycles in the browser, JSON between them (docs/decisions/090).
 * Props and data are what the owner declares; nothing here knows them.
 */
export type PlainFragment = {
  /** Of its props; 1 if absent. */
  version?: Versioned | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each fragment has props and data of its own
  load?: (context: Omit<LoadContext, 'params' | 'cookies'> & { props: any }) => Promise<unknown>;
  /** On the server. */
  html?: (props: object, data: unknown) => string;
  /** In the browser. The element has the server's HTML, or is empty. @returns a function that ends it */
  mount?: (element: HTMLElement, given: PlainProps) => () => void;
};

export const isPlain = (fragment: object): fragment is PlainFragment =>
  'html' in fragment || 'mount' in fragment;

type PlainProps = { props: object; data: unknown; host: Host };

/** The only HTML that the site's policy lets a script write (trusted types). */
const empty = () => (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? '';

/** Shows such a fragment in a React page. React leaves its HTML alone. */
export function PlainContent({
  fragment,
  props,
  data,
}: {
  fragment: PlainFragment;
  props: object;
  data: unknown;
}) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const unmount = fragment.mount?.(element, { props, data, host });
    return () => {
      unmount?.();
      element.replaceChildren();
    };
  }, [fragment, props, data, host]);
  const __html = (fragment.html?.(props, data) ?? empty()) as string;
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
