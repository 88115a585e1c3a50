import { Button } from '@fernweh/ui/button';
import { CardIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import styles from '../shared/trips.module.css';
import * as texts from './texts.ts';
import { usePayment } from './use-payment.ts';

/** Button that opens the provider's page for the balance. */
export function PayBalance({ reference, onStale }: { reference: string; onStale: () => void }) {
  const { busy, problem, pay } = usePayment(reference, onStale);
  return (
    <>
      <Button icon={CardIcon} busy={busy} onClick={pay}>
        {busy ? texts.openingThePaymentPage : texts.payBalance}
      </Button>
      {problem && (
        <div className={styles.trouble}>
          <Notice tone="bad" title={texts.thePaymentPageDidnt} live>
            {problem.passing ? texts.nothingWasChargedAnd : problem.message}
          </Notice>
        </div>
      )}
    </>
  );
}
