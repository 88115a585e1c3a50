import { render, screen } from '@testing-library/react';
import { InclusionLists } from './inclusion-lists.tsx';

test('an empty list is omitted', () => {
  render(<InclusionLists included={['Seven breakfasts']} excluded={[]} />);
  expect(screen.getAllByRole('heading').map(heading => heading.textContent)).toEqual(['Included']);
});
