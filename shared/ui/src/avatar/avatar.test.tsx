import { render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

test.each([
  ['Maja Lindqvist', 'ML'],
  ['Łucja', 'Ł'],
  ['Ana María de la Cruz', 'AC'],
])('%s is %s', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letters);
});

test('a picture replaces the letters', () => {
  const { container } = render(<Avatar name="Maja Lindqvist" src="/img/a/b.jpg" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/img/a/b.jpg');
});
