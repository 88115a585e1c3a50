import { HOLD_WARNING_MINUTES } from '@fernweh/contracts/rules';
import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { useState } from 'react';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

type Props = { left: number; expiresAt: string; more: boolean; extending: boolean; onExtend: () => void };

/** product/booking 2. */
const WARNING_S = HOLD_WARNING_MINUTES * 60;

/** Dialog before the hold expires. It opens once per expiry. */
export function HoldWarning({ left, expiresAt, more, extending, onExtend }: Props) {
  const [seen, setSeen] = useState<string>();
  const open = left > 0 && left <= WARNING_S && seen !== expiresAt;
  const close = () => setSeen(expiresAt);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.minutesLeft}
      footer={
        more ? (
          <>
            <Button onClick={onExtend} busy={extending}>
              {extending ? texts.addingMinutes : texts.addMinutes}
            </Button>
            <Button variant="text" onClick={close}>
              {texts.continueWithout}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{texts.continueBooking}</Button>
        )
      }
    >
      <p>
        {texts.yourPlacesAreHeldUntil(
          clockTime(expiresAt),
          more ? texts.addMinutesToKeep : texts.weCantHoldThem,
        )}
      </p>
    </Dialog>
  );
}
