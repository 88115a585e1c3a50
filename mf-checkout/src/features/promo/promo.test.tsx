import { fireEvent, render, screen } from '@testing-library/react';
import { PromoForm } from './promo-form.tsx';

const onApply = jest.fn();
const onRemove = jest.fn();
const show = (more: { applied?: string; error?: string } = {}) =>
  render(
    <PromoForm
      applied={more.applied}
      error={more.error}
      busy={false}
      onApply={onApply}
      onRemove={onRemove}
    />,
  );
const apply = (code: string) => {
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
};

test('a code is sent trimmed; an empty field sends nothing', () => {
  show();
  apply(' early ');
  expect(onApply).toHaveBeenCalledWith('early');
  apply(' ');
  expect(onApply).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Promo code').getAttribute('aria-invalid')).not.toBe('true');
});

test('the API’s message appears beside the field, for the code that was sent from here', () => {
  show({ error: 'This code expired on 31 October 2026' });
  expect(screen.queryByText(/expired/)).toBeNull();
  apply('OLD');
  const described = screen.getByLabelText('Promo code').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('This code expired on 31 October 2026');
});

test('an applied code can be removed', () => {
  show({ applied: 'EARLY' });
  fireEvent.click(screen.getByRole('button', { name: 'EARLY remove' }));
  expect(onRemove).toHaveBeenCalled();
});
