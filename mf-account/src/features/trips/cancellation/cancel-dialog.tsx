import type { Booking } from '@fernweh/contracts/booking';
import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { ErrorState } from '@fernweh/ui/error-state';
import { Skeleton } from '@fernweh/ui/skeleton';
import type { ReactNode } from 'react';
import * as shared from '../../../shared/texts.ts';
import { CancelConfirmation } from './cancel-confirmation.tsx';
import { CancelResult } from './cancel-result.tsx';
import * as texts from './texts.ts';
import type { CancellationStep, useCancellation } from './use-cancellation.ts';

type CancelDialogProps = { booking: Booking; cancellation: ReturnType<typeof useCancellation> };

/**
 * The first step shows the refund, the second asks for confirmation. The two confirming buttons never share a position, so a
 * double click keeps the trip.
 */
export function CancelDialog({ booking, cancellation }: CancelDialogProps) {
  const { step, close } = cancellation;
  const busy = step.at === 'sure' && step.busy === true;
  return (
    <Dialog
      open={step.at !== 'closed'}
      // The dialog cannot be closed while the cancellation is in flight.
      onClose={() => !busy && close()}
      title={step.at === 'sure' ? texts.cancelThisTrip : texts.whatYouWouldGet}
      footer={footerOf(step, cancellation)}
    >
      {bodyOf(step, booking, cancellation)}
    </Dialog>
  );
}

function bodyOf(
  step: CancellationStep,
  booking: Booking,
  { tell }: CancelDialogProps['cancellation'],
): ReactNode {
  switch (step.at) {
    case 'request':
      return <Skeleton kind="text" count={5} label={texts.whatYouWouldGet} />;
    case 'unknown':
      return (
        <ErrorState
          level={3}
          title={texts.weCouldntWorkOut}
          kept={shared.yourTripHasntChanged}
          onRetry={step.problem.passing ? tell : undefined}
        >
          {step.problem.passing ? shared.ourServiceIsntResponding : step.problem.message}
        </ErrorState>
      );
    case 'quoted':
      return <CancelResult key="quoted" booking={booking} {...step} />;
    case 'sure':
      return <CancelConfirmation key="sure" booking={booking} {...step} />;
    default:
      return null;
  }
}

function footerOf(
  step: CancellationStep,
  { close, doubt, cancel }: CancelDialogProps['cancellation'],
): ReactNode {
  if (step.at === 'quoted')
    return (
      <>
        <Button key="on" variant="outline" onClick={() => doubt(step.quote)}>
          {texts.continueToCancellation}
        </Button>
        <Button key="keep" onClick={close}>
          {texts.keepMyTrip}
        </Button>
      </>
    );
  if (step.at === 'sure')
    return (
      <>
        {!step.busy && (
          <Button key="stay" variant="outline" onClick={close}>
            {texts.keepMyTrip}
          </Button>
        )}
        <Button key="cancel" variant="danger" busy={step.busy} onClick={() => cancel(step.quote)}>
          {step.busy ? texts.cancellingYourTrip : texts.yesCancelThisTrip}
        </Button>
      </>
    );
  return null;
}
