import { Notice } from '@fernweh/ui/notice';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

/** The payment page expired, or the visitor left it, before a payment was made. The bank was not asked. */
export function PageClosedNotice({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice tone="warn" level={2} live title={texts.thePaymentPageClosed}>
      <p>{texts.nothingWasChargedYour(clockTime(expiresAt))}</p>
    </Notice>
  );
}
