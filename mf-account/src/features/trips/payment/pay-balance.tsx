import { Button } from '@fernweh/ui/button';
import { CardIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import styles from '../shared/trips.module.css';
import { usePayment } from './use-payment.ts';

/** Button that opens the provider's page for the balance. */
export function PayBalance({ reference, onStale }: { reference: string; onStale: () => void }) {
  const { busy, problem, pay } = usePayment(reference, onStale);
  return (
    <>
      <Button icon={CardIcon} busy={busy} onClick={pay}>
        {busy ? 'Opening the payment page…' : 'Pay balance'}
      </Button>
      {problem && (
        <div className={styles.trouble}>
          <Notice tone="bad" title="The payment page did not open" live>
            {problem.passing
              ? 'Nothing was charged and your trip is kept. Please try again in a moment.'
              : problem.message}
          </Notice>
        </div>
      )}
    </>
  );
}
