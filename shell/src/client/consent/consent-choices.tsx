import { Checkbox } from '@fernweh/ui/checkbox';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon } from '@fernweh/ui/icons';
import { useId } from 'react';
import { CATEGORY_TEXTS, NECESSARY } from './category-texts.ts';
import styles from './consent-banner.module.css';
import type { Choice } from './consent-cookie.ts';
import * as texts from './texts.ts';

type ConsentChoicesProps = { choice: Choice; onChange: (part: Partial<Choice>) => void };

/** One checkbox for each cookie category. The necessary one is always on. */
export function ConsentChoices({ choice, onChange }: ConsentChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{texts.kindsOfCookies}</legend>
      <div>
        <p className={styles.necessary}>
          <Icon of={CheckIcon} />
          <b>{NECESSARY.name}</b>
          <span className={styles.always}>{texts.alwaysOn}</span>
        </p>
        <p className={styles.purpose}>{NECESSARY.purpose}</p>
      </div>
      {CATEGORY_TEXTS.map(({ category, name, purpose }) => (
        <div key={category}>
          <Checkbox
            checked={choice[category]}
            onChange={event => onChange({ [category]: event.currentTarget.checked })}
            aria-describedby={id + category}
          >
            <b>{name}</b>
          </Checkbox>
          <p id={id + category} className={styles.purpose}>
            {purpose}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
