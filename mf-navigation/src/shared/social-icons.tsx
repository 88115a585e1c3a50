import { CommunityMark, FacebookMark, InstagramMark, YouTubeMark } from '@fernweh/ui/brand-marks';
import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import styles from './social-icons.module.css';

const LIKES = 'Thank you for 240 000 likes!';

const CHANNELS = [
  {
    label: 'Facebook page',
    icon: FacebookMark,
    href: 'https://www.facebook.com/fernweh.example',
    note: LIKES,
  },
  {
    label: 'Facebook community',
    icon: CommunityMark,
    href: 'https://www.facebook.com/groups/fernweh.example',
  },
  { label: 'Instagram', icon: InstagramMark, href: 'https://www.instagram.com/fernweh.example' },
  { label: 'YouTube', icon: YouTubeMark, href: 'https://www.youtube.com/@fernweh.example' },
] as const;

/** The house's social channels. The Facebook icon says thank you when pointed at. */
export function SocialIcons({ className }: { className?: string }) {
  return (
    <ul className={classNames(styles.channels, className)} aria-label="Social channels">
      {CHANNELS.map(channel => (
        <li key={channel.label}>
          <a className={styles.channel} href={channel.href} aria-label={nameOf(channel)}>
            <Icon of={channel.icon} className={styles.icon} />
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
