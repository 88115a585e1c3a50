import { FieldGroup } from '@fernweh/ui/field';
import { Radio } from '@fernweh/ui/radio';
import styles from './review-form.module.css';

const WORDS = ['', 'Not at all good', 'Not so good', 'All right', 'Good', 'Wonderful'];

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Five choices with words: stars alone mean something else to everybody. The first carries the summary's link. */
export function RatingField({ value, error, onChange }: Props) {
  return (
    <FieldGroup legend="How was it?" error={error}>
      <div className={styles.rating}>
        {[5, 4, 3, 2, 1].map(stars => (
          <Radio
            key={stars}
            id={stars === 5 ? 'review-rating' : undefined}
            name="rating"
            value={stars}
            checked={value === String(stars)}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(String(stars))}
            aside={stars === 1 ? '1 star' : `${stars} stars`}
          >
            {WORDS[stars]}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
