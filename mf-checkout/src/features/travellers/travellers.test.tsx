import { fireEvent, render, screen } from '@testing-library/react';
import { draftsOf } from '../../shared/draft.ts';
import { sampleBooking } from '../../testing/sample-bookings.ts';
import { TravellersForm } from './travellers-form.tsx';

const onChange = jest.fn();
const onLeave = jest.fn();
const show = (errors = {}, dob = '') =>
  render(
    <TravellersForm
      drafts={draftsOf(sampleBooking(), [{ firstName: 'Maja', dob }])}
      errors={errors}
      email="maja@example.com"
      onChange={onChange}
      onLeave={onLeave}
    />,
  );
const part = (name: string, n = 0) =>
  screen.getAllByLabelText(`${name}, date of birth`)[n] as HTMLInputElement;

test('each traveller has a field group; the first one leads', () => {
  show();
  expect(screen.getByRole('group', { name: 'Traveller 1, who leads the booking' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Traveller 2' })).toBeTruthy();
  expect(screen.getAllByLabelText('Phone').map(({ id }) => id)).toEqual(['t0-phone']);
  expect(document.body.textContent).toContain('Your confirmation goes to maja@example.com');
});

test('all nationalities are listed by name', () => {
  show();
  const list = [...(screen.getAllByLabelText('Nationality')[0] as HTMLSelectElement).options];
  expect(list.length).toBeGreaterThan(190);
  expect(list.slice(0, 2).map(({ text }) => text)).toEqual(['Choose', 'Afghanistan']);
  expect(list.find(({ value }) => value === 'SE')?.text).toBe('Sweden');
});

test('a date has three numeric fields and one blur event', () => {
  show({}, '4//');
  expect(part('Day').value).toBe('4');
  fireEvent.change(part('Month'), { target: { value: '9a' } });
  expect(onChange).toHaveBeenLastCalledWith(0, 'dob', '4/9/');
  fireEvent.blur(part('Day'), { relatedTarget: part('Month') });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.blur(part('Year'), { relatedTarget: document.body });
  expect(onLeave).toHaveBeenCalledWith(0, 'dob');
});

test('an error marks its field and opens its collapsed section', () => {
  show({ 't1-dob': 'Enter a real date of birth', 't0-passportNumber': 'Enter the passport number' });
  expect(part('Day', 1).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(part('Day', 1).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a real date of birth',
  );
  const [first, second] = document.querySelectorAll('details');
  expect([first?.open, second?.open]).toEqual([true, false]);
});
