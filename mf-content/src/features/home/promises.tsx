import type { HomePage } from '@fernweh/contracts/content';
import { Band } from '@fernweh/ui/band';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { NumberedList } from '../../shared/numbered-list.tsx';
import styles from './promises.module.css';
import * as texts from './texts.ts';

/** Why to travel with Fernweh: the claim at the left, the reasons at the right. */
export function Promises({ promises }: { promises: NonNullable<HomePage['promises']> }) {
  return (
    <Band labelledBy="promises">
      <div className={styles.why}>
        <div className={styles.claim}>
          <Heading level={2} id="promises">
            {promises.title}
          </Heading>
          <Text look="lead" className={styles.lead}>
            {promises.lead}
          </Text>
          <TextLink href="/small-groups" className={styles.link} onward>
            {texts.howOurGroupsWork}
          </TextLink>
        </div>
        <NumberedList items={promises.items} level={3} />
      </div>
    </Band>
  );
}
