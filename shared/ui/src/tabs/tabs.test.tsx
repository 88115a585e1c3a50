import { fireEvent, render, screen } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

test('arrow keys move and select; one panel is visible', () => {
  render(
    <Tabs
      label="Trips"
      tabs={[
        { id: 'next', title: 'Next', panel: 'Lisbon' },
        { id: 'past', title: 'Earlier', panel: 'Tromsø' },
      ]}
    />,
  );
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Next' }), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Earlier', selected: true }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Tromsø');
});
