import { Field } from '@fernweh/ui/field';
import { TextArea } from '@fernweh/ui/text-area';
import { TextInput } from '@fernweh/ui/text-input';
import { useState } from 'react';
import type { DraftField } from '../../shared/draft.ts';
import { fieldId } from '../../shared/form-errors.ts';
import { DateField } from './date-field.tsx';
import type { TravellerFieldsProps } from './traveller-fields.tsx';
import styles from './travellers.module.css';

type Props = TravellerFieldsProps & {
  wire: (field: DraftField) => { id: string; error: string | undefined };
  typed: (field: DraftField) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
};

const INSIDE: readonly DraftField[] = [
  'passportNumber',
  'passportExpiry',
  'diet',
  'medical',
  'emergencyName',
  'emergencyPhone',
];

/** Optional details, collapsed. An error inside opens the section. */
export function MoreDetails({ n, draft, errors, onChange, onLeave, wire, typed }: Props) {
  const [opened, setOpened] = useState(false);
  const wrong = INSIDE.some(field => errors[fieldId(n, field)]);
  return (
    <details
      className={styles.more}
      open={opened || wrong}
      onToggle={event => setOpened(event.currentTarget.open)}
    >
      <summary>
        Passport, diet and emergency contact <span>(optional; you can also tell us later)</span>
      </summary>
      <div className={styles.grid}>
        <Field label="Passport number" {...wire('passportNumber')}>
          <TextInput
            {...typed('passportNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        </Field>
        <DateField
          legend="Passport expires"
          {...wire('passportExpiry')}
          value={draft.passportExpiry}
          onChange={value => onChange('passportExpiry', value)}
          onBlur={() => onLeave('passportExpiry')}
        />
        <Field label="Diet" hint="Vegetarian, halal, no nuts …" {...wire('diet')}>
          <TextInput {...typed('diet')} autoComplete="off" maxLength={500} />
        </Field>
        <Field
          label="Anything our guide should know"
          hint="Medical needs; kept encrypted"
          {...wire('medical')}
        >
          <TextArea {...typed('medical')} rows={2} autoComplete="off" maxLength={2000} />
        </Field>
        <Field label="Emergency contact" {...wire('emergencyName')}>
          <TextInput {...typed('emergencyName')} autoComplete="off" maxLength={60} />
        </Field>
        <Field label="Their phone" {...wire('emergencyPhone')}>
          <TextInput
            {...typed('emergencyPhone')}
            type="tel"
            autoComplete="off"
            placeholder="+44 20 7946 0000"
          />
        </Field>
      </div>
    </details>
  );
}
