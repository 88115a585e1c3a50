import { CANCELLATION_STEPS, COOLING_OFF_HOURS } from '@fernweh/contracts/rules';
import type { Departure } from '@fernweh/contracts/tour';

const SHARES = CANCELLATION_STEPS.map(({ percent }) => percent).filter(percent => percent > 0);

/** What cancelling costs, in short, before anything is held. The days and amounts stand beside the button that pays. */
export const cancellationNote = ({ balanceDueDate }: Pick<Departure, 'balanceDueDate'>): string =>
  balanceDueDate
    ? `Full refund within ${COOLING_OFF_HOURS} hours of booking.`
    : `This date is close: cancelling costs ${Math.min(...SHARES)}% to ${Math.max(...SHARES)}% of the price as soon as you book. You’ll see the dates and amounts before you pay.`;
