import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { TextLink } from '@fernweh/ui/text-link';
import { readDay } from '../../shared/days.ts';
import type { TravellerDraft } from '../../shared/draft.ts';
import styles from './payment.module.css';

type Props = {
  drafts: readonly TravellerDraft[];
  rooms: string;
  extras: readonly string[];
  /** URLs of the steps that edit each part. */
  hrefs: { travellers: string; extras: string };
  onGo: (step: 'travellers' | 'extras') => void;
};

/** Review of the booking before payment. */
export function Review({ drafts, rooms, extras, hrefs, onGo }: Props) {
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
        Please check
      </Heading>
      <dl className={styles.review}>
        {drafts.map(({ firstName, lastName, dob, phone }, n) => (
          <div key={n}>
            <dt>Traveller {n + 1}</dt>
            <dd>
              {firstName} {lastName}, born {formatDay(readDay(dob) ?? '')}
              {phone && `, phone ${phone}`}
            </dd>
          </div>
        ))}
        <div>
          <dt>Rooms</dt>
          <dd>{rooms}</dd>
        </div>
        <div>
          <dt>Extras</dt>
          <dd>{extras.length > 0 ? extras.join(', ') : 'None'}</dd>
        </div>
      </dl>
      <p className={styles.changes}>
        {change('travellers', 'Change travellers or rooms')} {change('extras', 'Change extras')}
      </p>
    </section>
  );
}
