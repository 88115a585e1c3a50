import type { BookingProblem } from '@fernweh/api-client/bookings';
import { ErrorState } from '@fernweh/ui/error-state';
import type { ReactNode } from 'react';
import * as shared from '../../../shared/texts.ts';
import { SignedOut } from './signed-out.tsx';
import type { RequestState } from './use-request.ts';

type Props<T> = {
  request: RequestState<T>;
  /** Shown until the answer arrives, in its true size. */
  skeleton: ReactNode;
  /** What couldn’t be loaded, and what is safe nevertheless. */
  failure: { title: string; kept: string };
  /** The error is the page's only heading. */
  level?: 1 | 2;
  /** Shown instead of the error for what does not exist. */
  missing?: ReactNode;
  children: (value: T) => ReactNode;
};

/** The states of a request of the signed-in visitor. The server's HTML is the same for every visitor. */
export function RequestView<T>({ request, skeleton, failure, level = 2, missing, children }: Props<T>) {
  const { result, reload } = request;
  switch (result.status) {
    case 'waiting':
      return skeleton;
    case 'anonymous':
      return <SignedOut />;
    case 'failed':
      if (missing && isUnknown(result.problem)) return missing;
      return (
        <ErrorState level={level} {...failure} onRetry={reload} retrying={result.retrying}>
          {shared.ourServiceIsntResponding}
        </ErrorState>
      );
    case 'ready':
      return children(result.value);
  }
}

/** An unknown reference and another visitor's booking alike: the API answers 404 to both. */
const isUnknown = ({ status }: BookingProblem) => status === 404 || status === 400 || status === 422;
