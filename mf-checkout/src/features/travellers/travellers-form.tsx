import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import type { DraftField, TravellerDraft } from '../../shared/draft.ts';
import type { FieldErrors } from '../../shared/form-errors.ts';
import { TravellerFields } from './traveller-fields.tsx';
import styles from './travellers.module.css';

type Props = {
  drafts: readonly TravellerDraft[];
  errors: FieldErrors;
  /** Address of the confirmation mail: the account's. */
  email: string;
  onChange: (n: number, field: DraftField, value: string) => void;
  onLeave: (n: number, field: DraftField) => void;
};

/** Fields of the whole party; the first traveller leads. */
export function TravellersForm({ drafts, errors, email, onChange, onLeave }: Props) {
  return (
    <section aria-labelledby="travellers">
      <Heading level={2} look="h3" id="travellers">
        Travellers
      </Heading>
      <Text look="hint" className={styles.hint}>
        Write the names exactly as they stand in the passport.
        {email && ` Your confirmation goes to ${email}, the address of your account.`}
      </Text>
      {drafts.map((draft, n) => (
        <TravellerFields
          key={n}
          n={n}
          draft={draft}
          errors={errors}
          onChange={(field, value) => onChange(n, field, value)}
          onLeave={field => onLeave(n, field)}
        />
      ))}
    </section>
  );
}
