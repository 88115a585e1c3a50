import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { useState } from 'react';
import { clockTime } from '../../shared/times.ts';

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
      title="2 minutes left"
      footer={
        more ? (
          <>
            <Button onClick={onExtend} busy={extending}>
              {extending ? 'Adding 10 minutes…' : 'Add 10 minutes'}
            </Button>
            <Button variant="text" onClick={close}>
              Continue without
            </Button>
          </>
        ) : (
          <Button onClick={close}>Continue</Button>
        )
      }
    >
      <p>
        Your places are held until {clockTime(expiresAt)}.{' '}
        {more
          ? 'Add 10 minutes to keep them. What you typed is kept either way.'
          : 'We can’t hold them any longer. What you typed is kept, and you can hold them again if they’re still available.'}
      </p>
    </Dialog>
  );
}
