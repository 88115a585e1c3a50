import { Heading } from '@fernweh/ui/heading';
import { Icon, type IconShape } from '@fernweh/ui/icon';
import { HeartIcon, HoldIcon, MailIcon, TripIcon } from '@fernweh/ui/icons';
import { Panel } from '@fernweh/ui/panel';
import styles from './sign-up.module.css';

const REASONS: readonly { icon: IconShape; title: string; text: string }[] = [
  {
    icon: TripIcon,
    title: 'Every trip in one place',
    text: 'Papers, payments and dates, and what is still to do before you leave.',
  },
  {
    icon: HoldIcon,
    title: 'Seats held while you decide',
    text: 'Thirty minutes in which nobody else can take them, at the price you saw.',
  },
  {
    icon: HeartIcon,
    title: 'Saved tours on every device',
    text: 'What you saved here comes along when you log in.',
  },
  {
    icon: MailIcon,
    title: 'No letters unless you ask',
    text: 'Mails about your trips, and nothing else. The letter is yours to choose.',
  },
];

/** What an account is good for. */
export function Reasons() {
  return (
    <Panel>
      <Heading level={2} look="h3">
        What it is good for
      </Heading>
      <ul className={styles.reasons}>
        {REASONS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} size="l" />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
