import { fireEvent, render, screen } from '@testing-library/react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Radio } from '../radio/radio.tsx';
import { Select } from '../select/select.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Field, FieldGroup } from './field.tsx';

test('label, hint and error belong to the control', () => {
  render(
    <Field label="Email address" hint="For your tickets" error="Enter an email address like name@example.com">
      <TextInput type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', {
    name: 'Email address',
    description: 'For your tickets Enter an email address like name@example.com',
  });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('without an error nothing is invalid, and its id can be chosen for the summary', () => {
  render(
    <Field label="Room" id="room">
      <Select options={[{ value: 't', label: 'Twin room' }]} />
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Room' });
  expect(select.id).toBe('room');
  expect(select.hasAttribute('aria-invalid')).toBe(false);
  expect(select.hasAttribute('aria-describedby')).toBe(false);
});

test('a note below a text area describes it', () => {
  render(
    <Field label="Your review" note="26 to go">
      <TextArea />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Your review', description: '26 to go' })).toBeTruthy();
});

test('a group names the question its choices answer', () => {
  render(
    <FieldGroup legend="How much to pay now" error="Choose one">
      <Radio name="pay" aside="£300">
        Deposit today
      </Radio>
      <Radio name="pay">Pay in full today</Radio>
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'How much to pay now', description: 'Choose one' })).toBeTruthy();
  fireEvent.click(screen.getByText('Pay in full today'));
  expect((screen.getByRole('radio', { name: 'Pay in full today' }) as HTMLInputElement).checked).toBe(true);
});

test('pressing anywhere in a checkbox row toggles it', () => {
  const onChange = jest.fn();
  render(
    <Checkbox aside={24} onChange={onChange}>
      Guaranteed to run
    </Checkbox>,
  );
  fireEvent.click(screen.getByText('Guaranteed to run'));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('checkbox', { name: 'Guaranteed to run 24' })).toBeTruthy();
});
