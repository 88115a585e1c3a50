import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { CommunityIcon } from '@fernweh/ui/icons';
import { Mark } from '@fernweh/ui/mark';
import styles from './social-icons.module.css';
import * as texts from './texts.ts';

const LIKES = texts.thankYouFor240;

const CHANNELS = [
  {
    label: texts.facebookPage,
    icon: <Mark of="facebook" className={styles.icon} />,
    href: 'https://www.facebook.com/fernweh.example',
    note: LIKES,
  },
  {
    label: texts.facebookCommunity,
    icon: <Icon of={CommunityIcon} className={styles.icon} />,
    href: 'https://www.facebook.com/groups/fernweh.example',
  },
  {
    label: texts.instagram,
    icon: <Mark of="instagram" className={styles.icon} />,
    href: 'https://www.instagram.com/fernweh.example',
  },
  {
    label: 'YouTube',
    icon: <Mark of="youtube" className={styles.icon} />,
    href: 'https://www.youtube.com/@fernweh.example',
  },
] as const;

/** Fernweh's social channels. Hovering the Facebook icon shows a label. */
export function SocialIcons({ className }: { className?: string }) {
  return (
    <ul className={classNames(styles.channels, className)} aria-label={texts.socialChannels}>
      {CHANNELS.map(channel => (
        <li key={channel.label}>
          <a className={styles.channel} href={channel.href} aria-label={nameOf(channel)}>
            {channel.icon}
            <span className={styles.label} aria-hidden="true">
              {'note' in channel ? channel.note : channel.label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function nameOf(channel: (typeof CHANNELS)[number]): string {
  return 'note' in channel ? `${channel.label}: ${channel.note}` : channel.label;
}
