import { Heading } from '@fernweh/ui/heading';
import { Icon, type IconShape } from '@fernweh/ui/icon';
import { HeartIcon, HoldIcon, MailIcon, TripIcon } from '@fernweh/ui/icons';
import { Panel } from '@fernweh/ui/panel';
import styles from './sign-up.module.css';
import * as texts from './texts.ts';

const REASONS: readonly { icon: IconShape; title: string; text: string }[] = [
  {
    icon: TripIcon,
    title: texts.everyTripInOne,
    text: texts.documentsPaymentsAndDates,
  },
  {
    icon: HoldIcon,
    title: texts.placesHeldWhileYou,
    text: texts.forMinutesNobodyElse,
  },
  {
    icon: HeartIcon,
    title: texts.savedToursOnEvery,
    text: texts.toursSavedOnThis,
  },
  {
    icon: MailIcon,
    title: texts.noNewsletterUnlessYou,
    text: texts.emailsAboutYourTrips,
  },
];

/** What an account is good for. */
export function Reasons() {
  return (
    <Panel>
      <Heading level={2} look="h3">
        {texts.whyCreateAnAccount}
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
