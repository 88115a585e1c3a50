import { useSearchParams, useShallowRouting } from '@flotilla/kit';
import { useCallback, useState } from 'react';
import { type Step, stepHref, stepOf } from './steps.ts';

export type StepControl = {
  step: Step;
  go: (ref: string, step: Step, options?: { replace?: boolean }) => void;
};

/** The current step, stored in the URL by shallow routing. */
export function useSteps(): StepControl {
  const [query] = useSearchParams();
  const returned = query.has('payment') ? 'payment' : query.get('step');
  const [step, setStep] = useState<Step>(() => stepOf(returned));
  const setUrl = useShallowRouting(path => {
    setStep(stepOf(new URL(path, 'http://site').searchParams.get('step')));
  });
  const go = useCallback<StepControl['go']>(
    (ref, next, options) => {
      setUrl(stepHref(ref, next), options);
      setStep(next);
    },
    [setUrl],
  );
  return { step, go };
}
