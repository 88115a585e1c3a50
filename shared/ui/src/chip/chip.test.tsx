import { fireEvent, render, screen } from '@testing-library/react';
import { Chip, Chips } from './chip.tsx';

test('a chip says that pressing removes it', () => {
  const onRemove = jest.fn();
  render(
    <Chips label="Filters that are on">
      <Chip onRemove={onRemove}>8 to 11 days</Chip>
      <Chip removeHref="/search">Europe</Chip>
    </Chips>,
  );
  fireEvent.click(screen.getByRole('button', { name: '8 to 11 days remove' }));
  expect(onRemove).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Europe remove' }).getAttribute('href')).toBe('/search');
});
