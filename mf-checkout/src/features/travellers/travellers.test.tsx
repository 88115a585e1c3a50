import { fireEvent, render, screen } from '@testing-library/react';
import { EMPTY_DRAFT } from '../../shared/draft.ts';
import { TravellersForm } from './travellers-form.tsx';

const onChange = jest.fn();
const onLeave = jest.fn();
const show = (errors = {}, dob = '') =>
  render(
    <TravellersForm
      lead={{ ...EMPTY_DRAFT, firstName: 'Maja', dob }}
      others={[{ band: 'ADULT' }, { band: 'YOUTH' }]}
      due="2027-04-13"
      errors={errors}
      email="maja@example.com"
      onChange={onChange}
      onLeave={onLeave}
    />,
  );
const part = (name: string) => screen.getByLabelText(`${name}, date of birth`) as HTMLInputElement;

test('the lead alone has fields, no more than six; the others are named by their place', () => {
  show();
  expect(document.querySelectorAll('input, select, textarea')).toHaveLength(6);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Traveller 2, adult',
    'Traveller 3, under 18',
  ]);
  expect(document.body.textContent).toContain('Your confirmation goes to maja@example.com');
  expect(document.body.textContent).toContain('tell us in your account by Tue\u00a013\u00a0Apr\u00a02027');
});

test('a date has three numeric fields and one blur event', () => {
  show({}, '4//');
  expect(part('Day').value).toBe('4');
  fireEvent.change(part('Month'), { target: { value: '9a' } });
  expect(onChange).toHaveBeenLastCalledWith('dob', '4/9/');
  fireEvent.blur(part('Day'), { relatedTarget: part('Month') });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.blur(part('Year'), { relatedTarget: document.body });
  expect(onLeave).toHaveBeenCalledWith('dob');
});

test('an error marks its field', () => {
  show({ 'lead-dob': 'Enter a valid date of birth, for example 12 3 1984' });
  expect(part('Day').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(part('Day').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a valid date of birth, for example 12 3 1984',
  );
});
