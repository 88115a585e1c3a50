import { Sheet } from '@fernweh/ui/sheet';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ContactChannels, MenuGroup } from '../../model/menu.ts';
import { ContactBlock } from './contact-block.tsx';
import { GroupContent } from './group-content.tsx';
import { MainItems } from './main-items.tsx';
import styles from './mobile-menu.module.css';

export type MobileMenuProps = {
  open: boolean;
  onClose: () => void;
  groups: readonly MenuGroup[];
  contact?: ContactChannels;
  /** Telephone of the visitor's market, before the one of the footer's menu. */
  phone?: string;
};

/** The menu of small screens over the page: main items, then one group, then its categories (product/header-and-menus 20). */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks of the links inside bubble to here */}
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
