import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { rovingIndex } from '../roving.ts';
import styles from './tabs.module.css';

export type Tab = { id: string; title: ReactNode; panel: ReactNode };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Absent together with `onSelect`: the component keeps the selection itself. */
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Tabs. All panels are in the HTML, and the hidden ones stay hidden without JavaScript. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = selected ?? own;
  const at = Math.max(
    0,
    tabs.findIndex(tab => tab.id === current),
  );

  const choose = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rovingIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }, i) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}-tab`}
            aria-controls={`${prefix}${id}`}
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, i) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}`}
          aria-labelledby={`${prefix}${id}-tab`}
          hidden={i !== at}
          className={styles.panel}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
