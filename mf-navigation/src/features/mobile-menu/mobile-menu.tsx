import { Sheet } from '@fernweh/ui/sheet';
import { Skeleton } from '@fernweh/ui/skeleton';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ContactChannels, MenuGroup } from '../../shared/menu/menu.ts';
import { MAIN_ITEMS, SUBMENU, usePublishMenu } from '../../shared/menu/use-publish-menu.ts';
import { ContactBlock } from './contact-block.tsx';
import { MainItems } from './main-items.tsx';
import styles from './mobile-menu.module.css';
import * as texts from './texts.ts';
import { useCloseOnLarge } from './use-close-on-large.ts';

export type MobileMenuProps = {
  open: boolean;
  onClose: () => void;
  groups: readonly MenuGroup[];
  /** The groups are on their way. Afterwards they stay away if they can't be fetched. */
  loading?: boolean;
  contact?: ContactChannels;
  /** Telephone of the visitor's market. */
  phone?: string;
};

/** The menu of small screens, over the page: main items, and below the chosen one its categories (product/header-and-menus 20–28). */
export function MobileMenu({ open, onClose, groups, loading = false, contact, phone }: MobileMenuProps) {
  const [group, setGroup] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const shown = groups.find(({ slug }) => slug === group);
  useEffect(() => {
    if (!open) setGroup(undefined);
  }, [open]);
  useCloseOnLarge(open, onClose);
  usePublishMenu({
    shown: open ? 'sheet' : undefined,
    level: shown ? SUBMENU : MAIN_ITEMS,
    element: () => content.current?.closest('dialog'),
    onHidden: onClose,
  });

  /** The Back icon goes away with the submenu, so that the focus returns to the item. */
  function back() {
    content.current?.querySelector<HTMLElement>('[data-main][aria-expanded=true]')?.focus();
    setGroup(undefined);
  }

  const followed = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };

  return (
    <Sheet
      id="mobile-menu"
      from="side"
      title={texts.menu}
      open={open}
      onClose={onClose}
      onBack={shown && back}
      closeLabel={texts.closeMenu}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks on its links bubble to it */}
      <div ref={content} className={styles.content} onClick={followed}>
        {loading && groups.length === 0 && <Skeleton kind="text" count={5} label={texts.menu} />}
        <MainItems
          groups={groups.filter(({ mobile }) => mobile)}
          chosen={shown?.slug}
          onChoose={slug => setGroup(slug === shown?.slug ? undefined : slug)}
        />
        <ContactBlock contact={contact} phone={phone} />
      </div>
    </Sheet>
  );
}
