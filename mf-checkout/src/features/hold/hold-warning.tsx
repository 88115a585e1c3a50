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
              Go on without
            </Button>
          </>
        ) : (
          <Button onClick={close}>Go on</Button>
        )
      }
    >
      <p>
        Your seats are held until {clockTime(expiresAt)}.{' '}
        {more
          ? 'Add 10 minutes and keep them; what you typed stays either way.'
          : 'They can’t be held for longer. What you typed stays, and you can take them again if they are free.'}
      </p>
    </Dialog>
  );
}
