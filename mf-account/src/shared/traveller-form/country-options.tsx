import { memo } from 'react';
import { countries } from './countries.ts';

/** Memoised: each traveller has two hundred options, and every keystroke renders the form. */
export const CountryOptions = memo(function CountryOptions() {
  return countries().map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
});
