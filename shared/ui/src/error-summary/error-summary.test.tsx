import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { field: 'a2d', text: 'Jonas: Enter a valid date of birth, for example 12 3 1984' },
  { field: 'a2p', text: 'Jonas: Passport must be valid until Sun 19 Dec 2027' },
];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('states the number of errors and links to each field', () => {
  render(
    <>
      <ErrorSummary errors={errors} />
      <input id="a2d" aria-label="Day" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Two things need another look' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: errors[0]?.text }));
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
});

test('takes the focus at each attempt to send, not before', () => {
  const { rerender } = render(<ErrorSummary errors={errors} attempt={0} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<ErrorSummary errors={errors} attempt={1} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('renders nothing without errors', () => {
  const { container } = render(<ErrorSummary errors={[]} attempt={1} />);
  expect(container.innerHTML).toBe('');
});
