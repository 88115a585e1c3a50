import { Notice } from '@fernweh/ui/notice';
import { clockTime } from '../../shared/times.ts';

/** product/forms 11 */
export function DeclinedNotice({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice tone="bad" level={2} live title="Your bank declined this card">
      <p>
        Your bank declined this card. Your places are held until {clockTime(expiresAt)}. Nothing was charged;
        try another card, or ask your bank.
      </p>
    </Notice>
  );
}
