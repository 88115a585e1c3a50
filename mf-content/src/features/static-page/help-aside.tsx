import * as paths from '@fernweh/contracts/paths';
import { ANSWER_TIME } from '@fernweh/contracts/rules';
import { useGeo } from '@fernweh/mf-kit';
import { Heading } from '@fernweh/ui/heading';
import { MailIcon, PhoneIcon } from '@fernweh/ui/icons';
import { TextLink } from '@fernweh/ui/text-link';
import styles from './static-page.module.css';

/** Telephone and contact link beside the text of a page. */
export function HelpAside() {
  const { phone } = useGeo();
  return (
    <div className={styles.aside}>
      <Heading level={2} look="card">
        Rather ask somebody?
      </Heading>
      <p>People answer, in order of arrival, within {ANSWER_TIME}.</p>
      {phone && (
        <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={PhoneIcon}>
          {phone}
        </TextLink>
      )}
      <TextLink href={paths.contactUs.href()} icon={MailIcon}>
        Write to us
      </TextLink>
    </div>
  );
}
