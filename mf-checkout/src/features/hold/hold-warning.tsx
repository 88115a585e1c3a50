import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { useState } from 'react';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

type Props = { left: number; expiresAt: string; more: boolean; extending: boolean; onExtend: () => void };

/** product/booking: warning at 2 minutes. */
const WARNING_S = 120;

/** Dialog before the hold expires. It opens once per expiry. */
export function HoldWarning({ left, expiresAt, more, extending, onExtend }: Props) {
  const [seen, setSeen] = useState<string>();
  const open = left > 0 && left <= WARNING_S && seen !== expiresAt;
  const close = () => setSeen(expiresAt);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.n2MinutesLeft}
      footer={
        more ? (
          <>
            <Button onClick={onExtend} busy={extending}>
              {extending ? texts.adding10Minutes : texts.add10Minutes}
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
          more ? texts.add10MinutesTo : texts.weCantHoldThem,
        )}
      </p>
    </Dialog>
  );
}
