import { Notice } from '@fernweh/ui/notice';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

/** product/forms 11 */
export function DeclinedNotice({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice tone="bad" level={2} live title={texts.yourBankDeclinedThis}>
      <p>{texts.yourBankDeclinedThisCard(clockTime(expiresAt))}</p>
    </Notice>
  );
}
