import * as paths from '@fernweh/contracts/paths';
import { Heading } from '@fernweh/ui/heading';
import { MailIcon, PhoneIcon } from '@fernweh/ui/icons';
import { TextLink } from '@fernweh/ui/text-link';
import { useGeo } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import styles from './static-page.module.css';
import * as texts from './texts.ts';

/** Telephone and contact link beside the text of a page. */
export function HelpAside() {
  const { phone } = useGeo();
  return (
    <div className={styles.aside}>
      <Heading level={2} look="card">
        {texts.preferToAskSomeone}
      </Heading>
      <p>{texts.aPersonWillReply}</p>
      {phone && (
        <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={PhoneIcon}>
          {phone}
        </TextLink>
      )}
      <TextLink href={paths.contactUs.href()} icon={MailIcon}>
        {shared.writeToUs}
      </TextLink>
    </div>
  );
}
