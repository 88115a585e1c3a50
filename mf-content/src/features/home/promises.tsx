import type { HomePage } from '@fernweh/contracts/content';
import { Band } from '@fernweh/ui/band';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import styles from './promises.module.css';

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
            How our groups work
          </TextLink>
        </div>
        <ol className={styles.reasons}>
          {promises.items.map(({ title, text }, i) => (
            <li key={title} className={styles.reason}>
              <span className={styles.number} aria-hidden="true">
                {i + 1}
              </span>
              <div>
                <Heading level={3}>{title}</Heading>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
