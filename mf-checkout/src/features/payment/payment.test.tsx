import { fireEvent, screen } from '@testing-library/react';
import { sampleBooking } from '../../testing/sample-bookings.ts';
import { renderInPage } from '../../testing/test-page.tsx';
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

test('the visitor pays the deposit or the full price; the button shows the amount', () => {
  show();
  expect(screen.getByRole('radio', { name: /Deposit today.*£300/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: /Pay in full today.*£2,498/ }));
  expect(on.whole).toHaveBeenCalledWith(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pay £300 deposit' }));
  expect(on.pay).toHaveBeenCalled();
});

test('close to departure the full price is due', () => {
  show({ ...sampleBooking({ depositDue: 249_800 }), balanceDueDate: undefined } as never);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £2,498' })).toBeTruthy();
});

test('before the button that pays stands what cancelling costs, by days and amounts', () => {
  const steps = [
    { from: '2027-05-21', to: '2027-06-04', percent: 50, fee: 124_900 },
    { from: '2027-06-12', percent: 100, fee: 249_800 },
  ];
  show(sampleBooking({ cancellationCosts: { steps } }));
  const costs = screen.getByRole('region', { name: 'What cancelling costs' });
  expect(costs.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /Until Fri 4 Jun 2027£1,249 50%From Sat 12 Jun 2027 on£2,498 the full price$/,
  );
  const pay = screen.getByRole('button', { name: /^Pay/ });
  expect(costs.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('unaccepted conditions are marked at their checkbox', () => {
  show(sampleBooking(), false, 'Accept the booking conditions to continue');
  const box = screen.getByRole('checkbox');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('Accept the booking conditions to continue');
});
