import { Heading } from '@fernweh/ui/heading';
import { Progress } from '@fernweh/ui/progress';
import { Text } from '@fernweh/ui/text';
import { clockTime } from '../../shared/times.ts';
import styles from './payment.module.css';

type Props = {
  reference: string;
  email: string;
  /** The payment takes longer than usual. */
  late: boolean;
  /** End of the hold, while it is active. */
  expiresAt: string | undefined;
  /** The hold expired before the payment was settled. */
  ended: boolean;
};

/** Shown while a payment is processed; the confirmation follows only once the API confirms it. */
export function PaymentProcessing({ reference, email, late, expiresAt, ended }: Props) {
  return (
    <div className={styles.waiting}>
      <Heading level={1} tabIndex={-1} id="checkout-title">
        We’re waiting for your bank
      </Heading>
      <Text look="lead">
        Your payment is on its way to us. This usually takes a few seconds; this page updates automatically.
        {expiresAt && !ended && ` Your places are held until ${clockTime(expiresAt)}.`}
      </Text>
      <Progress label="Waiting for the payment" hideLabel />
      <div role="status">
        {late && (
          <Text>
            This is taking longer than usual. You can close this page without affecting your booking{' '}
            {reference}
            {email && `; we’ll email ${email} as soon as it’s confirmed`}.
          </Text>
        )}
        {ended && (
          <Text>
            The hold on your places has expired. If your payment arrives, we’ll book them if they’re still
            available; if not, we’ll refund you automatically.
          </Text>
        )}
      </div>
    </div>
  );
}
