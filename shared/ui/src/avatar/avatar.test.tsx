import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

test.each([
  ['Maja Lindqvist', 'ML'],
  ['Łucja', 'Ł'],
  ['Ana María de la Cruz', 'AC'],
])('%s is %s', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letters);
});

test('a picture replaces the initials', () => {
  const { container } = render(<Avatar name="Maja Lindqvist" src="/img/a/b.jpg" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/img/a/b.jpg');
});

test('the initials replace a picture that fails to load; another picture is tried', () => {
  const picture = () => container.querySelector('img') as HTMLImageElement;
  const { container, rerender } = render(<Avatar name="Maja Lindqvist" src="/gone.jpg" />);
  fireEvent.error(picture());
  expect(container.textContent).toBe('ML');
  rerender(<Avatar name="Maja Lindqvist" src="/new.jpg" />);
  expect(picture().getAttribute('src')).toBe('/new.jpg');
});
