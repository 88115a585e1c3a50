import { noticeChanged } from '@fernweh/contracts/events';
import type { EventBus } from '@flotilla/event-bus';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { NoticeBar, type NoticeBarProps } from './notice-bar.tsx';

export type NoticeSlot = { show(props: NoticeBarProps): void; hide(): void };

/** The place above the header. It tells the header its height, which is 0 while there is no notice (product/header-and-menus 8). */
export function createNoticeSlot(bus: EventBus): NoticeSlot {
  let root: Root | undefined;
  let element: HTMLElement | undefined;
  let height = 0;
  const observer = new ResizeObserver(() => publish(element?.offsetHeight ?? 0));

  function publish(next: number) {
    if (next === height) return;
    height = next;
    bus.publish(noticeChanged, { height });
  }

  function open(): Root {
    element = document.createElement('div');
    element.dataset.boundary = 'shell';
    const header = document.getElementById('fw-header');
    if (header) header.before(element);
    else document.getElementById('main')?.before(element);
    observer.observe(element);
    return createRoot(element);
  }

  return {
    show(props) {
      root ??= open();
      // Only an offer comes while the visitor reads: screen readers say it when they pause.
      element?.setAttribute('aria-live', props.kind === 'market' ? 'polite' : 'off');
      root.render(createElement(NoticeBar, props));
    },
    hide() {
      root?.unmount();
      root = undefined;
      observer.disconnect();
      element?.remove();
      element = undefined;
      publish(0);
    },
  };
}
