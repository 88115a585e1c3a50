import { render, screen } from '@testing-library/react';
import { Accordion } from './accordion.tsx';

test('closed answers are in the page too', () => {
  const items = [
    { question: 'Can I come on my own?', answer: 'Yes.' },
    { question: 'Is there luggage transfer?', answer: 'You carry your own bag.' },
  ];
  const { container } = render(<Accordion items={items} openFirst />);
  expect([...container.querySelectorAll('details')].map(item => item.open)).toEqual([true, false]);
  expect(screen.getByText('You carry your own bag.')).toBeTruthy();
});
