import { paths } from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Icon, type IconShape } from '@fernweh/ui/icon';
import { AddToCalendarIcon, EditIcon, HeartIcon, TripIcon } from '@fernweh/ui/icons';
import { Panel } from '@fernweh/ui/panel';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import styles from './my-account.module.css';

const OFFERS: readonly { icon: IconShape; title: string; text: string }[] = [
  {
    icon: TripIcon,
    title: 'Your trips, day by day',
    text: 'What is booked, what is paid, what is due and when.',
  },
  {
    icon: EditIcon,
    title: 'Travellers, filled in once',
    text: 'Names, diets and passports, kept encrypted for the next booking.',
  },
  {
    icon: AddToCalendarIcon,
    title: 'Papers at hand',
    text: 'Invoice, confirmation and calendar file of every trip.',
  },
  {
    icon: HeartIcon,
    title: 'Saved tours everywhere',
    text: 'The hearts of this device, on your phone and your laptop.',
  },
];

/** The account of somebody who is not signed in: what it is for, and what works already. */
export function MyAccount() {
  return (
    <>
      <Heading level={1}>Your trips, in one place</Heading>
      <Text look="lead" className={styles.lead}>
        The account keeps what you book, and what you dream about until you do.
      </Text>
      <Panel as="section" labelledBy="sign-in" className={styles.panel}>
        <Heading level={2} look="h3" id="sign-in">
          Signing in is not open yet
        </Heading>
        <Text className={styles.text}>
          Until it is, your saved tours stay on this device. Nothing is lost: they move into your account when
          you make one.
        </Text>
        <Row className={styles.actions}>
          <ButtonLink href={paths.account.href('wishlist')} icon={HeartIcon}>
            See saved tours
          </ButtonLink>
          <ButtonLink href={paths.signUp.href()} variant="outline">
            Sign up
          </ButtonLink>
        </Row>
      </Panel>
      <ul className={styles.offers} aria-label="What the account offers">
        {OFFERS.map(({ icon, title, text }) => (
          <li key={title} className={styles.offer}>
            <Icon of={icon} size="l" />
            <div>
              <Heading level={2} look="card">
                {title}
              </Heading>
              <Text look="meta">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
