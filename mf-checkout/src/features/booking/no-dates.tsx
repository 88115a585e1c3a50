import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Panel } from '@fernweh/ui/panel';
import { StickyBar } from '@fernweh/ui/sticky-bar';
import { Text } from '@fernweh/ui/text';
import * as shared from '../../shared/texts.ts';
import styles from './booking-panel.module.css';
import * as texts from './texts.ts';

/** Shown for a tour without any date, with ways on. */
export function NoDates() {
  return (
    <>
      <div className={styles.place}>
        <Panel float className={styles.panel}>
          <Heading level={2} look="h3">
            {shared.newDatesAreBeing}
          </Heading>
          <Text look="meta">{texts.saveThisTourOr}</Text>
          <ButtonLink href={paths.contactUs.href()} full>
            {shared.askUs}
          </ButtonLink>
        </Panel>
      </div>
      <StickyBar label={shared.dates}>
        <Text look="meta">{shared.newDatesAreBeing}</Text>
        <ButtonLink href={paths.contactUs.href()}>{shared.askUs}</ButtonLink>
      </StickyBar>
    </>
  );
}
