import { memo } from 'react';
import { countries } from './countries.ts';

/** Two hundred options for each traveller: they are not made anew with every letter that is typed. */
export const CountryOptions = memo(function CountryOptions() {
  return countries().map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
});
