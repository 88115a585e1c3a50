import * as paths from '@fernweh/contracts/paths';

/** The steps in order. Each has its own URL, so that back and forward work. */
export const STEPS = ['travellers', 'extras', 'payment'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES = ['Travellers', 'Extras', 'Payment'];
export const TITLES: Record<Step, string> = {
  travellers: 'Who is coming?',
  extras: 'Make it yours',
  payment: 'Review and pay',
};

export const stepOf = (text: string | null): Step => STEPS.find(step => step === text) ?? 'travellers';

/** `/checkout?booking=FW…&step=extras` */
export function stepHref(ref: string, step: Step): string {
  const query = new URLSearchParams({ booking: ref, ...(step !== 'travellers' && { step }) });
  return `${paths.checkout.href()}?${query}`;
}
