import { render, screen } from '@testing-library/react';
import { InclusionLists } from './inclusion-lists.tsx';

test('an empty side is left out', () => {
  render(<InclusionLists included={['Seven breakfasts']} excluded={[]} />);
  expect(screen.getAllByRole('heading').map(heading => heading.textContent)).toEqual(['Included']);
});
