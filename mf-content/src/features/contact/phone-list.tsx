import type { ContactUsPage } from '@fernweh/contracts/content';
import { classNames } from '@fernweh/ui/class-names';
import { Heading } from '@fernweh/ui/heading';
import { useGeo } from '@flotilla/kit';
import type { ReactNode } from 'react';
import styles from './contact.module.css';
import * as texts from './texts.ts';

type Props = Pick<ContactUsPage, 'countryPhoneNumbers' | 'openingHours'>;

/** Opening hours, and the telephone of every market, the visitor's own first. A list without entries is left out. */
export function PhoneList({ countryPhoneNumbers, openingHours }: Props) {
  const { channel_id } = useGeo();
  const own = (id: number | undefined) => id === channel_id;
  const sorted = [...countryPhoneNumbers].sort(
    (a, b) => Number(own(b.channel_id)) - Number(own(a.channel_id)),
  );
  return (
    <div className={styles.aside}>
      <Block id="hours" title={texts.openingHours} shown={openingHours.length > 0}>
        <dl className={styles.rows}>
          {openingHours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block id="phones" title={texts.callUs} shown={sorted.length > 0}>
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
      </Block>
    </div>
  );
}

type BlockProps = { id: string; title: string; shown: boolean; children: ReactNode };

function Block({ id, title, shown, children }: BlockProps) {
  if (!shown) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <Heading level={2} look="h3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
