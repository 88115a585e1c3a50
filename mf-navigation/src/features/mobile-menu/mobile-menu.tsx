import { Sheet } from '@fernweh/ui/sheet';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ContactChannels, MenuGroup } from '../../shared/menu/menu.ts';
import { ContactBlock } from './contact-block.tsx';
import { GroupContent } from './group-content.tsx';
import { MainItems } from './main-items.tsx';
import styles from './mobile-menu.module.css';

export type MobileMenuProps = {
  open: boolean;
  onClose: () => void;
  groups: readonly MenuGroup[];
  contact?: ContactChannels;
  /** Telephone of the visitor's market. Without one the footer menu's is shown. */
  phone?: string;
};

/** The menu of small screens, over the page: main items, then one group with its categories (product/header-and-menus 20–28). */
export function MobileMenu({ open, onClose, groups, contact, phone }: MobileMenuProps) {
  const [group, setGroup] = useState<string>();
  const shown = groups.find(({ slug }) => slug === group);
  useEffect(() => {
    if (!open) setGroup(undefined);
  }, [open]);

  const followed = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };

  return (
    <Sheet
      id="mobile-menu"
      from="side"
      title="Menu"
      open={open}
      onClose={onClose}
      onBack={shown && (() => setGroup(undefined))}
      closeLabel="Close menu"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks on its links bubble to it */}
      <div className={styles.content} onClick={followed}>
        {shown ? (
          <GroupContent key={shown.slug} group={shown} />
        ) : (
          <MainItems groups={groups.filter(({ mobile }) => mobile)} onChoose={setGroup} />
        )}
        <ContactBlock contact={contact} phone={phone ?? contact?.phone} />
      </div>
    </Sheet>
  );
}
