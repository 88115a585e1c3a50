import type { Departure } from '@fernweh/contracts/tour';
import { afterFrame } from '@fernweh/ui/frame-shown';
import { startTransition, useCallback, useEffect, useOptimistic, useRef, useState } from 'react';
import { monthOf } from './by-month.ts';

/**
 * The open month. A choice, here or in the booking panel, opens its month; paging opens any month until the
 * next choice. `tab` is the month that was pressed, whose departures follow in the next frame. `strip` is the ref of the scrolling element around the months.
 */
export function useMonth(chosen: Departure | undefined) {
  const own = chosen && monthOf(chosen);
  const [open, setOpen] = useState({ code: chosen?.code, month: own });
  if (open.code !== chosen?.code) setOpen({ code: chosen?.code, month: own });
  const { month } = open.code === chosen?.code ? open : { month: own };

  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (month === undefined) return;
    const list = strip.current?.querySelector<HTMLElement>('[role=tablist]');
    const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list || !tab) return;
    const left = tab.offsetLeft - list.offsetLeft;
    const hidden = left < list.scrollLeft || left + tab.offsetWidth > list.scrollLeft + list.clientWidth;
    // Only the strip scrolls: scrollIntoView would move the page.
    if (hidden) list.scrollLeft = left - list.clientWidth / 2 + tab.offsetWidth / 2;
  }, [month]);

  const [tab, press] = useOptimistic(month);
  const turnTo = useCallback(
    (next: string) =>
      startTransition(() => {
        press(next);
        return afterFrame(() => setOpen(now => ({ ...now, month: next })));
      }),
    [press],
  );
  return { month, tab, strip, turnTo };
}
