import type { EventBus } from '@flotilla/event-bus';
import type { NoticeBarProps } from './notice-bar.tsx';
import { createNoticeSlot } from './notice-slot.ts';

type Kind = NoticeBarProps['kind'];

/** The most important first. */
const KINDS = ['maintenance', 'market', 'notice'] as const satisfies Kind[];

/** What there is to say above the header. One bar is shown at a time; another waits until it has gone. */
export type NoticeBars = {
  set<K extends Kind>(kind: K, props: Extract<NoticeBarProps, { kind: K }> | undefined): void;
};

export function createNoticeBars(bus: EventBus): NoticeBars {
  const wanted = new Map<Kind, NoticeBarProps>();
  const slot = createNoticeSlot(bus);
  return {
    set(kind, props) {
      if (props) wanted.set(kind, props);
      else wanted.delete(kind);
      const [first] = KINDS.flatMap(known => wanted.get(known) ?? []);
      if (first) slot.show(first);
      else slot.hide();
    },
  };
}
