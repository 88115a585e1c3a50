import { Heading } from '@fernweh/ui/heading';
import { Progress } from '@fernweh/ui/progress';
import { Text } from '@fernweh/ui/text';
import { clockTime } from '../../shared/times.ts';
import styles from './payment.module.css';
import * as texts from './texts.ts';

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
        {texts.wereWaitingForYour}
      </Heading>
      <Text look="lead">
        {texts.yourPaymentIsOn}
        {expiresAt && !ended && texts.yourPlacesAreHeld(clockTime(expiresAt))}
      </Text>
      <Progress label={texts.waitingForThePayment} hideLabel />
      <div role="status">
        {late && (
          <Text>
            {texts.thisIsTakingLonger(reference)}
            {email && texts.wellEmailAsSoon(email)}.
          </Text>
        )}
        {ended && <Text>{texts.theHoldOnYour}</Text>}
      </div>
    </div>
  );
}
