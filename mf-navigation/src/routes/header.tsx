import { geoChanged, noticeChanged } from '@fernweh/contracts/events';
import { frameShown } from '@fernweh/ui/frame-shown';
import { deferred, defineView, Fragment, useGeo, useLocation, useTopic } from '@flotilla/kit';
import { useCallback, useEffect, useState } from 'react';
import { AccountControl } from '../features/account/account-control.tsx';
import { HeaderFrame } from '../features/header/header-frame.tsx';
import { HeldSeats } from '../features/header/held-seats.tsx';
import { MENU_WITHOUT_SCRIPT, SmallControls } from '../features/header/small-controls.tsx';
import { HeaderSearch, MobileSearch } from '../features/search/header-search.tsx';
import type { HeaderData, MenuGroup } from '../shared/menu/menu.ts';
import { paintRules } from '../shared/menu/paint-rules.ts';
import { useMenus } from '../shared/menu/use-menus.ts';
import { usePaintRules } from '../shared/use-paint-rules.ts';
import { load } from './header.server.ts';
import * as texts from './texts.ts';

/** The row is the server's HTML: its links work. Code and contents are fetched when the pointer or the focus reaches it. */
const DesktopMenu = deferred(
  () => import('../features/desktop-menu/desktop-menu.tsx').then(module => module.DesktopMenu),
  'interaction',
);

/** A chunk of its own. It is fetched when the pointer or the focus reaches the button. */
const MobileMenu = deferred(
  () => import('../features/mobile-menu/mobile-menu.tsx').then(module => module.MobileMenu),
  'load',
);

export const view = defineView({ load, rules: ({ groups }) => paintRules(groups), Component: Header });

/** Height of a notice in px (product/header-and-menus 8). */
const NO_NOTICE = 0;

const SEARCH_BAR = 'mobile-search-bar';
const NO_GROUPS: readonly MenuGroup[] = [];

/** The header stays mounted while pages change and reads the current page from the location. */
function Header({ data }: { data: HeaderData }) {
  const geo = useGeo();
  // The bus has the telephone even if the geo service was unavailable when the server rendered the page.
  const { phone } = useTopic(geoChanged) ?? geo;
  const notice = useTopic(noticeChanged)?.height ?? NO_NOTICE;
  const { pathname, search } = useLocation();
  const onSearchPage = pathname === '/search';
  const [searchOpen, setSearchOpen] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const { menus, loading, fetchMenus } = useMenus();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  usePaintRules(paintRules(menus?.groups ?? data.groups));

  // A page change closes both. /search has its own search field (product/header-and-menus 4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL triggers the effect
  useEffect(() => {
    setSearchOpen(false);
    setMenuOpen(false);
  }, [pathname, search]);

  const prepareMenu = () =>
    void frameShown().then(() => Promise.allSettled([MobileMenu.fetch(), fetchMenus()]));

  /** It opens after the frame of its touch. What it shows follows; menus that can't be fetched stay empty (product/header-and-menus 31). */
  async function openMenu() {
    await frameShown();
    void fetchMenus().catch(() => {});
    try {
      await MobileMenu.fetch();
    } catch {
      // Without its code the button is the link that it is without script.
      location.hash = MENU_WITHOUT_SCRIPT;
      return;
    }
    setMenuOpen(true);
  }

  const saved = (
    <Fragment id="mf-account/wishlist-counter" props={{ label: texts.savedTours }} hydrate="returning" />
  );

  return (
    <HeaderFrame
      notice={notice}
      phone={phone}
      saved={saved}
      account={<AccountControl look="word" />}
      menu={<DesktopMenu groups={data.groups} />}
      search={!onSearchPage && <HeaderSearch />}
      small={
        <SmallControls
          phone={phone}
          saved={saved}
          account={<AccountControl look="icon" />}
          search={
            onSearchPage
              ? undefined
              : { open: searchOpen, controls: SEARCH_BAR, onToggle: () => setSearchOpen(open => !open) }
          }
          menu={{ open: menuOpen, onOpen: openMenu, onNear: prepareMenu }}
        />
      }
    >
      <HeldSeats />
      {searchOpen && !onSearchPage && <MobileSearch id={SEARCH_BAR} />}
      {(menus || menuOpen) && (
        <MobileMenu
          open={menuOpen}
          onClose={closeMenu}
          loading={loading}
          groups={menus?.groups ?? NO_GROUPS}
          contact={menus?.contact}
          phone={phone}
        />
      )}
    </HeaderFrame>
  );
}
