import type { ContactUsPage } from '@fernweh/contracts/content';
import { useGeo } from '@fernweh/mf-kit';
import { classNames } from '@fernweh/ui/class-names';
import { Heading } from '@fernweh/ui/heading';
import styles from './contact.module.css';

type Props = Pick<ContactUsPage, 'countryPhoneNumbers' | 'openingHours'>;

/** When somebody is there, and the number of every market; the visitor's own comes first. */
export function PhoneList({ countryPhoneNumbers, openingHours }: Props) {
  const { channel_id } = useGeo();
  const own = (id: number) => id === channel_id;
  const sorted = [...countryPhoneNumbers].sort(
    (a, b) => Number(own(b.channel_id)) - Number(own(a.channel_id)),
  );
  return (
    <div className={styles.aside}>
      <section className={styles.block} aria-labelledby="hours">
        <Heading level={2} look="h3" id="hours">
          Opening hours
        </Heading>
        <dl className={styles.rows}>
          {openingHours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.block} aria-labelledby="phones">
        <Heading level={2} look="h3" id="phones">
          Call us
        </Heading>
        <dl className={styles.rows}>
          {sorted.map(({ country, phone, channel_id: id }) => (
            <div key={country} className={classNames(own(id) && styles.own)}>
              <dt>{country}</dt>
              <dd>
                <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
