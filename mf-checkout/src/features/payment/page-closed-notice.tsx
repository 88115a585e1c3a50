import { Notice } from '@fernweh/ui/notice';
import { clockTime } from '../../shared/times.ts';

/** The payment page expired, or the visitor left it, before a payment was made. The bank was not asked. */
export function PageClosedNotice({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice tone="warn" level={2} live title="The payment page closed before you paid">
      <p>
        Nothing was charged. Your places are held until {clockTime(expiresAt)}, and what you typed is kept.
        Press the button below to open a new payment page.
      </p>
    </Notice>
  );
}
