import * as paths from '@fernweh/contracts/paths';
import { Icon } from '@fernweh/ui/icon';
import { MailIcon, PhoneIcon } from '@fernweh/ui/icons';
import { Mark } from '@fernweh/ui/mark';
import type { ContactChannels } from '../../shared/menu/menu.ts';
import { telephone } from '../../shared/phone.ts';
import { SocialIcons } from '../../shared/social-icons.tsx';
import * as shared from '../../shared/texts.ts';
import styles from './mobile-menu.module.css';

export type ContactBlockProps = { contact?: ContactChannels; phone?: string };

/** Contact channels at the end of the menu: the telephones of the visitor's market and of the footer menu among them. */
export function ContactBlock({ contact, phone }: ContactBlockProps) {
  return (
    <section className={styles.contact} aria-labelledby="menu-contact">
      <h3 id="menu-contact" className={styles.contactTitle}>
        <a href={paths.contactUs.href()}>{shared.contactUs}</a>
      </h3>
      {[...new Set([phone, contact?.phone])].map(
        number =>
          number && (
            <a key={number} className={styles.channel} href={telephone(number)}>
              <Icon of={PhoneIcon} /> {number}
            </a>
          ),
      )}
      {contact?.email && (
        <a className={styles.channel} href={`mailto:${contact.email}`}>
          <Icon of={MailIcon} /> {contact.email}
        </a>
      )}
      {contact?.messenger && (
        <a className={styles.channel} href={contact.messenger}>
          <Mark of="messenger" /> {shared.facebookMessenger}
        </a>
      )}
      <SocialIcons className={styles.social} />
    </section>
  );
}
