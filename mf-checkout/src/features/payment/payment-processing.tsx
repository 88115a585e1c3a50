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
        We are waiting for your bank
      </Heading>
      <Text look="lead">
        Your payment is on its way to us. This usually takes a few seconds; the page changes by itself.
        {expiresAt && !ended && ` Your seats are held until ${clockTime(expiresAt)}.`}
      </Text>
      <Progress label="Waiting for the payment" hideLabel />
      <div role="status">
        {late && (
          <Text>
            It takes longer than usual today. You may close this page: your booking {reference} does not
            depend on it
            {email && `, and we write to ${email} as soon as it is confirmed`}.
          </Text>
        )}
        {ended && (
          <Text>
            The time to hold your seats has ended meanwhile. If your payment arrives, we take the seats again;
            if they are gone, your money goes back by itself.
          </Text>
        )}
      </div>
    </div>
  );
}
