import { formatMonth } from '@fernweh/ui/dates';
import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { LENGTHS } from '../../shared/ranges.ts';
import * as shared from '../../shared/texts.ts';

/** Month and length: two more fields of the search box on the home page. */
export function HeroFields({ id, months }: { id: string; months: readonly string[] }) {
  return (
    <>
      <Field label={shared.when} id={`${id}-month`}>
        <Select name="month">
          <option value="">{shared.anyMonth}</option>
          {months.map(month => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={shared.howLong} id={`${id}-length`}>
        <Select name="length">
          <option value="">{shared.anyLength}</option>
          {LENGTHS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
