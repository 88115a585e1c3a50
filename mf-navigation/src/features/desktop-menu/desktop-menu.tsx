import { useLocation } from '@flotilla/kit';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { MenuTop } from '../../shared/menu/menu.ts';
import { useMenus } from '../../shared/menu/use-menus.ts';
import { SUBMENU, usePublishMenu } from '../../shared/menu/use-publish-menu.ts';
import * as shared from '../../shared/texts.ts';
import styles from './desktop-menu.module.css';
import { firstStop, neighbour, nextStop } from './menu-keys.ts';
import { TopItem } from './top-item.tsx';
import { useOpenGroup } from './use-open-group.ts';

/** The main menu of large screens: plain links, and groups that open on hover, click or key (product/header-and-menus 12–18). */
export function DesktopMenu({ groups }: { groups: readonly MenuTop[] }) {
  const { pathname, search } = useLocation();
  const { menus, fetchMenus } = useMenus();
  const menu = useOpenGroup(pathname + search);
  const { opened, close } = menu;
  const nav = useRef<HTMLElement>(null);
  const entering = useRef(false);
  // Until its contents have arrived, an open group covers nothing.
  const shown = menus && opened?.slug;
  usePublishMenu({
    shown,
    level: SUBMENU,
    element: () => (shown === undefined ? undefined : panelOf(nav.current, shown)),
    onHidden: close,
  });

  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened, close]);

  // The menu hydrates because the visitor reaches for it.
  useEffect(() => void fetchMenus().catch(() => {}), [fetchMenus]);

  useEffect(() => {
    if (!opened || !entering.current || !menus) return;
    entering.current = false;
    const panel = panelOf(nav.current, opened.slug);
    const stop = panel && firstStop(panel);
    if (stop) focusOnceShown(stop);
  }, [opened, menus]);

  /** Menus that can't be fetched stay empty, and nobody is told (product/header-and-menus 31). */
  function press({ slug }: MenuTop) {
    menu.press(slug);
    void fetchMenus().catch(close);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const panel = target.closest('[data-panel]');
    if (event.key === 'Escape' && opened) {
      nav.current?.querySelector<HTMLElement>(`[data-top="${CSS.escape(opened.slug)}"]`)?.focus();
      close();
      return;
    }
    const group = target.dataset.top;
    if (event.key === 'ArrowDown' && group !== undefined && target.hasAttribute('aria-expanded')) {
      event.preventDefault();
      entering.current = true;
      menu.open(group);
      return;
    }
    const next = panel
      ? nextStop(event.key, target, panel)
      : nav.current && neighbour(event.key, target, nav.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Leaving through the top edge closes at once (product/header-and-menus 18); leaving elsewhere closes after a moment. */
  function onMouseLeave(event: MouseEvent) {
    if (!opened) return;
    const panel = panelOf(nav.current, opened.slug);
    const top = panel?.getBoundingClientRect().top ?? 0;
    if (event.clientY <= top) close();
    else menu.closeSoon();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <nav
      ref={nav}
      className={styles.menu}
      aria-label={shared.main}
      onKeyDown={onKeyDown}
      onMouseEnter={menu.stay}
      onMouseLeave={onMouseLeave}
      onBlur={onBlur}
    >
      <ul className={styles.items}>
        {groups.map(group => (
          <TopItem
            key={group.slug}
            group={group}
            content={menus?.groups.find(({ slug }) => slug === group.slug)}
            open={opened?.slug === group.slug}
            seen={menu.seen.has(group.slug)}
            onHover={() => (group.hasPanel ? menu.hover(group.slug) : close())}
            onPress={() => void press(group)}
            onFollow={close}
          />
        ))}
      </ul>
    </nav>
  );
}

const panelOf = (nav: HTMLElement | null, slug: string) =>
  nav?.querySelector<HTMLElement>(`[data-panel="${CSS.escape(slug)}"]`) ?? undefined;

/** WebKit may display a panel that was just closed one frame late; what is not displayed takes no focus. */
function focusOnceShown(stop: HTMLElement, frames = 10): void {
  stop.focus();
  if (document.activeElement !== stop && frames > 0)
    requestAnimationFrame(() => focusOnceShown(stop, frames - 1));
}
