import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Panel } from '@fernweh/ui/panel';
import { StickyBar } from '@fernweh/ui/sticky-bar';
import { Text } from '@fernweh/ui/text';
import styles from './booking-panel.module.css';

/** Shown for a tour without any date, with ways on. */
export function NoDates() {
  return (
    <>
      <div className={styles.place}>
        <Panel float className={styles.panel}>
          <Heading level={2} look="h3">
            New dates are being planned
          </Heading>
          <Text look="meta">Save this tour, or ask us which one comes closest.</Text>
          <ButtonLink href={paths.contactUs.href()} full>
            Ask us
          </ButtonLink>
        </Panel>
      </div>
      <StickyBar label="Dates">
        <Text look="meta">New dates are being planned</Text>
        <ButtonLink href={paths.contactUs.href()}>Ask us</ButtonLink>
      </StickyBar>
    </>
  );
}
