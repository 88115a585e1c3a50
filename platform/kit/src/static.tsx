import {
  createElement,
  type HTMLAttributes,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from 'react';
import { HostContext } from './host.ts';

export type StaticProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Its element; a `div` that has no box of its own unless stated. */
  as?: 'div' | 'section' | 'article' | 'nav' | 'header' | 'ul' | 'li' | 'p' | 'span';
  /** Everything that the children show. A new value renders them anew; equal JSON is no new value. */
  of: unknown;
  children: ReactNode;
};

/** React writes nothing into an element that it hydrates, and nothing later while this is the same object. */
const KEPT = { __html: '' };
/** Class of `kit.css`, which hosts import: layout sees the children, and not the element around them. */
const BOXLESS = 'static';

/**
 * A part without behaviour: no handlers, state, effects or fragments inside (docs/decisions/205). The server renders it; the browser keeps
 * that HTML and never makes components of it. Where no server rendered it, such as after a page change, the children are rendered as anywhere.
 */
export function Static({ as = 'div', of, children, ...attributes }: StaticProps) {
  const kept = useKeptHtml(of);
  const own = Object.keys(attributes).length > 0 ? attributes : { className: BOXLESS };
  if (!kept) return createElement(as, own, children);
  return createElement(as, { ...own, suppressHydrationWarning: true, dangerouslySetInnerHTML: KEPT });
}

/** Whether the element has the server's HTML, which shows `of`. */
function useKeptHtml(of: unknown): boolean {
  // A part without behaviour needs no host: without one it is rendered.
  const keepsHtml = use(HostContext)?.hydration.keepsHtml ?? false;
  const [mount] = useState(() => ({ hydrates: false, of }));
  const [changed, setChanged] = useState(false);
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => mount.hydrates,
    // React asks for the server's snapshot while it hydrates, and at no other time in a browser.
    () => {
      mount.hydrates = keepsHtml;
      return keepsHtml;
    },
  );
  // For good: what was rendered anew is not the server's HTML when the first value returns.
  if (hydrated && !changed && !isSame(mount.of, of)) setChanged(true);
  return hydrated && !changed;
}

const neverChanges = () => () => {};

const isSame = (before: unknown, after: unknown) =>
  before === after || JSON.stringify(before) === JSON.stringify(after);
