import { BOOKING_STATES } from '../database/schema/bookings.ts';
import { stateMachine } from '../states/state-machine.ts';
import { stateConflict } from './state-conflict.ts';

test.each(BOOKING_STATES)(
  'a conflict with a booking that is %s says what that means, not the state',
  state => {
    const { message } = stateConflict(state, 'it can’t be changed here.');
    expect(message).toMatch(/^[A-Z][^_]+, so it can’t be changed here\.$/);
    expect(message).not.toMatch(/[A-Z]{3}|_/);
  },
);

test('a step that the table does not allow is refused without the names of the states', () => {
  const { step } = stateMachine<'ON_HOLD' | 'EXPIRED'>('booking', { ON_HOLD: ['EXPIRED'], EXPIRED: [] });
  expect(() => step('EXPIRED', 'ON_HOLD')).toThrow(
    'This booking has changed in the meantime. Reload the page to see how it stands now.',
  );
});
