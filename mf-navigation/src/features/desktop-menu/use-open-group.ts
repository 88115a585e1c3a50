import { useCallback, useEffect, useRef, useState } from 'react';

/** `pinned`: opened by click or keyboard. A click on a group that hovering opened pins it instead of closing it. */
type Opened = { slug: string; pinned: boolean } | undefined;

export type OpenGroup = {
  opened: Opened;
  /** Groups that were open before. Their panels stay in the document for the closing animation. */
  seen: ReadonlySet<string>;
  hover: (slug: string) => void;
  press: (slug: string) => void;
  open: (slug: string) => void;
  close: () => void;
  closeSoon: () => void;
  stay: () => void;
};

/** Delay of closing: long enough to cut a corner with the mouse. */
const GRACE_MS = 400;

/** State of the menu: one group is open at a time. */
export function useOpenGroup(path: string): OpenGroup {
  const [opened, setOpened] = useState<Opened>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    stay();
    setOpened(undefined);
  }, [stay]);
  const show = useCallback(
    (next: NonNullable<Opened>) => {
      stay();
      setOpened(next);
      setSeen(before => (before.has(next.slug) ? before : new Set([...before, next.slug])));
    },
    [stay],
  );

  // A page change closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the effect
  useEffect(() => close(), [path, close]);
  useEffect(() => stay, [stay]);

  return {
    opened,
    seen,
    hover: slug => {
      if (opened?.slug !== slug) show({ slug, pinned: false });
      else stay();
    },
    press: slug => {
      if (opened?.slug === slug && opened.pinned) close();
      else show({ slug, pinned: true });
    },
    open: slug => show({ slug, pinned: true }),
    close,
    closeSoon: () => {
      stay();
      timer.current = setTimeout(close, GRACE_MS);
    },
    stay,
  };
}
