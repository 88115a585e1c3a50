import { fireEvent, screen } from '@testing-library/react';
import { sampleBooking } from '../../shared/sample-bookings.ts';
import { renderInPage } from '../../shared/test-page.tsx';
import { PaymentForm } from './payment-form.tsx';

const on = { whole: jest.fn(), terms: jest.fn(), pay: jest.fn() };
const show = (booking = sampleBooking(), whole = false, termsError?: string) =>
  renderInPage(
    <PaymentForm
      booking={booking}
      whole={whole}
      terms={false}
      termsError={termsError}
      busy={false}
      onWhole={on.whole}
      onTerms={on.terms}
      onPay={on.pay}
    />,
  );

test('the deposit or everything; the button says how much', () => {
  show();
  expect(screen.getByRole('radio', { name: /Deposit today.*£300/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: /Everything today.*£2,498/ }));
  expect(on.whole).toHaveBeenCalledWith(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pay £300 deposit' }));
  expect(on.pay).toHaveBeenCalled();
});

test('close to departure everything is due, and there is nothing to choose', () => {
  show({ ...sampleBooking({ depositDue: 249_800 }), balanceDueDate: undefined } as never);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £2,498' })).toBeTruthy();
});

test('conditions that are not accepted are marked where they stand', () => {
  show(sampleBooking(), false, 'Accept the booking conditions to continue');
  const box = screen.getByRole('checkbox');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('Accept the booking conditions to continue');
});
