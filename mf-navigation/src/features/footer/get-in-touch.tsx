import { chatRequested } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { RichNode } from '@fernweh/rich-text';
import { RichText } from '@fernweh/rich-text';
import { Icon } from '@fernweh/ui/icon';
import { ChatIcon, MailIcon, PhoneIcon } from '@fernweh/ui/icons';
import { Mark } from '@fernweh/ui/mark';
import { useBus, useConfig, useGeo } from '@flotilla/kit';
import type { ReactNode } from 'react';
import { linkAction } from '../../shared/link-action.ts';
import type { ContactChannels } from '../../shared/menu/menu.ts';
import { telephone } from '../../shared/phone.ts';
import * as shared from '../../shared/texts.ts';
import styles from './footer.module.css';
import * as texts from './texts.ts';

export type GetInTouchProps = { heading: string; contact?: ContactChannels; hours: RichNode[] };

/** Contact channels: among them the telephones of the visitor's market and of the footer menu. */
export function GetInTouch({ heading, contact, hours }: GetInTouchProps) {
  const geo = useGeo();
  const bus = useBus();
  const { chat } = useConfig();
  // The number of the visitor's market first; the menu's own is everybody's.
  const phones = new Set([geo.phone, contact?.phone].filter(phone => phone !== undefined));
  return (
    <div className={styles.touch}>
      <h2 className={styles.title}>{heading}</h2>
      <ul>
        {contact?.whatsapp && (
          <Channel
            icon={<Mark of="whatsapp" className={styles.icon} />}
            href={contact.whatsapp}
            text="WhatsApp"
          />
        )}
        {chat && (
          <Channel
            icon={<Icon of={ChatIcon} className={styles.icon} />}
            href={paths.contactUs.href()}
            text={texts.chat}
            onPress={() => bus.publish(chatRequested, {})}
          />
        )}
        {contact?.email && (
          <Channel
            icon={<Icon of={MailIcon} className={styles.icon} />}
            href={`mailto:${contact.email}`}
            text={contact.email}
          />
        )}
        {contact?.messenger && (
          <Channel
            icon={<Mark of="messenger" className={styles.icon} />}
            href={contact.messenger}
            text={shared.facebookMessenger}
          />
        )}
        {[...phones].map(phone => (
          <Channel
            key={phone}
            icon={<Icon of={PhoneIcon} className={styles.icon} />}
            href={telephone(phone)}
            text={phone}
          />
        ))}
      </ul>
      <div className={styles.hours}>
        <RichText nodes={hours} />
      </div>
    </div>
  );
}

type ChannelProps = {
  icon: ReactNode;
  href: string;
  text: string;
  /** Called instead of following the link once scripts run. */
  onPress?: () => void;
};

function Channel({ icon, href, text, onPress }: ChannelProps) {
  return (
    <li>
      <a className={styles.link} href={href} {...(onPress && linkAction(onPress))}>
        {icon}
        {text}
      </a>
    </li>
  );
}
