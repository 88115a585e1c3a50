import { counted } from '@fernweh/ui/counted';
import { FieldGroup } from '@fernweh/ui/field';
import { Radio } from '@fernweh/ui/radio';
import type { FocusEvent } from 'react';
import styles from './review-form.module.css';
import * as texts from './texts.ts';

const WORDS = ['', texts.poor, texts.disappointing, texts.allRight, texts.good, texts.wonderful];

type Props = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

/** Five labelled choices: stars without labels are ambiguous. The error summary links to the first. */
export function RatingField({ value, error, onChange, onLeave }: Props) {
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return (
    <FieldGroup legend={texts.howWasIt} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it detects that the focus leaves the group */}
      <div className={styles.rating} onBlur={leave}>
        {[5, 4, 3, 2, 1].map(stars => (
          <Radio
            key={stars}
            id={stars === 5 ? 'review-rating' : undefined}
            name="rating"
            value={stars}
            checked={value === String(stars)}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(String(stars))}
            aside={counted(stars, 'star')}
          >
            {WORDS[stars]}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
