import { useCallback, useEffect, useRef, useState } from 'react';

/** `pinned`: by click or keyboard, so that a click on a group that merely hovers open does not shut it. */
type Opened = { slug: string; pinned: boolean } | undefined;

export type OpenGroup = {
  opened: Opened;
  /** Groups seen before: their panels stay for the closing animation. */
  seen: ReadonlySet<string>;
  hover: (slug: string) => void;
  press: (slug: string) => void;
  open: (slug: string) => void;
  close: () => void;
  closeSoon: () => void;
  stay: () => void;
};

/** Long enough to cut a corner with the mouse, short enough not to be in the way. */
const GRACE_MS = 400;

/** One group is open at a time. */
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

  // Another page: what was chosen is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason, not an input
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
