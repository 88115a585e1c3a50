import type { Traveller } from '@fernweh/contracts/api';
import { readDay } from '@fernweh/contracts/days';
import { formatDate } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { TextLink } from '@fernweh/ui/text-link';
import type { LeadDraft } from '../../shared/draft.ts';
import { nameOfPlace } from '../../shared/place-name.ts';
import * as shared from '../../shared/texts.ts';
import styles from './payment.module.css';
import * as texts from './texts.ts';

type Props = {
  lead: LeadDraft;
  /** The other travellers, without names yet. */
  others: readonly Pick<Traveller, 'band'>[];
  rooms: string;
  extras: readonly string[];
  /** URLs of the steps that edit each part. */
  hrefs: { travellers: string; extras: string };
  onGo: (step: 'travellers' | 'extras') => void;
};

/** Review of the booking before payment. */
export function Review({ lead, others, rooms, extras, hrefs, onGo }: Props) {
  const change = (step: 'travellers' | 'extras', words: string) => (
    <TextLink
      href={hrefs[step]}
      onClick={event => {
        event.preventDefault();
        onGo(step);
      }}
    >
      {words}
    </TextLink>
  );
  return (
    <section aria-labelledby="review" className={styles.block}>
      <Heading level={2} look="h3" id="review">
        {texts.pleaseCheck}
      </Heading>
      <dl className={styles.review}>
        <div>
          <dt>{texts.leadTraveller}</dt>
          <dd>
            {texts.bornPhone(lead.firstName, lead.lastName, formatDate(readDay(lead.dob) ?? ''), lead.phone)}
          </dd>
        </div>
        {others.length > 0 && (
          <div>
            <dt>{texts.withYou}</dt>
            <dd>{others.map(({ band }, at) => nameOfPlace(at + 2, band)).join('; ')}</dd>
          </div>
        )}
        <div>
          <dt>{shared.rooms}</dt>
          <dd>{rooms}</dd>
        </div>
        <div>
          <dt>{shared.extras}</dt>
          <dd>{extras.length > 0 ? extras.join(', ') : texts.none}</dd>
        </div>
      </dl>
      <p className={styles.changes}>
        {change('travellers', texts.changeTravellersOrRooms)} {change('extras', texts.changeExtras)}
      </p>
    </section>
  );
}
