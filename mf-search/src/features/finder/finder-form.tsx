import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { useGeo, useNavigate } from '@flotilla/kit';
import type { FormEvent } from 'react';
import * as shared from '../../shared/texts.ts';
import { labelOf } from '../../shared/tour-fields.ts';
import styles from './finder.module.css';
import { fieldOf, QUESTIONS, type Question } from './finder-choice.ts';
import type { FinderData } from './finder-data.ts';
import * as texts from './texts.ts';

const LABELS: Record<Question, { label: string; any: string }> = {
  month: { label: shared.when, any: shared.anyMonth },
  length: { label: shared.howLong, any: shared.anyLength },
  style: { label: texts.whatKind, any: texts.anyStyle },
  price: { label: texts.budgetPerPerson, any: texts.anyBudget },
};

/** A GET form. With script it changes the page without a reload. */
export function FinderForm({ data }: { data: FinderData }) {
  const { choice } = data;
  const geo = useGeo();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = [...new FormData(event.currentTarget)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    navigate([paths.blackFriday.href(), answers.join('&')].filter(Boolean).join('?'));
  }

  function optionsOf(question: Question) {
    const field = fieldOf(question);
    const known = { month: data.months, style: data.styles, length: [], price: [] }[question];
    const values = field?.ranges?.(geo).map(({ value }) => value) ?? known;
    const given = choice[question] && !values.includes(choice[question]) ? [choice[question]] : [];
    return [...given, ...values].map(value => ({ value, label: field ? labelOf(field, value, geo) : value }));
  }

  return (
    <form
      className={styles.form}
      action={paths.blackFriday.href()}
      aria-label={texts.tourFinder}
      onSubmit={submit}
    >
      {QUESTIONS.map(question => (
        <Field key={question} id={`finder-${question}`} label={LABELS[question].label}>
          <Select
            key={choice[question]}
            name={question}
            defaultValue={choice[question]}
            options={[{ value: '', label: LABELS[question].any }, ...optionsOf(question)]}
          />
        </Field>
      ))}
      <Button type="submit" className={styles.submit}>
        {shared.showTours}
      </Button>
    </form>
  );
}
