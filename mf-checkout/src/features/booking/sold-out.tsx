import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Panel } from '@fernweh/ui/panel';
import { StickyBar } from '@fernweh/ui/sticky-bar';
import { Text } from '@fernweh/ui/text';
import styles from './booking-panel.module.css';

/** Shown if every date is sold out, with two links. */
export function SoldOut() {
  return (
    <>
      <div className={styles.place}>
        <Panel float className={styles.panel}>
          <Heading level={2} look="h3">
            Every departure is full
          </Heading>
          <Text look="meta">
            New dates are being planned. Save this tour with its heart, or ask us which tour comes closest.
          </Text>
          <ButtonLink href={paths.contactUs.href()} full>
            Ask us
          </ButtonLink>
        </Panel>
      </div>
      <StickyBar label="Dates">
        <Text look="meta">Every departure is full</Text>
        <ButtonLink href={paths.contactUs.href()}>Ask us</ButtonLink>
      </StickyBar>
    </>
  );
}
