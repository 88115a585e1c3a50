import { render, screen } from '@testing-library/react';
import { PriceSummary } from './price-summary.tsx';

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

test('shows lines, total, and the amounts due today and later', () => {
  const { container } = render(
    <PriceSummary
      lines={[
        { label: '2 × £1,249', amount: gbp(249800) },
        { label: 'Code SPRING', amount: gbp(-10000) },
      ]}
      total={gbp(239800)}
      today={gbp(30000)}
      later={{ amount: gbp(209800), by: '2027-04-13' }}
      locale="en-GB"
    />,
  );
  expect(screen.getAllByRole('definition').map(each => each.textContent)).toEqual([
    '£2,498',
    '-£100',
    '£2,398',
    '£300',
    '£2,098',
  ]);
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain('Balance by Tue 13 Apr 2027');
});
